import type { ReactNode } from "react";
import * as styles from "./figure.module.css";

/** A picture or a sample with a caption. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
	return (
		<figure>
			{children}
			<figcaption className={styles.caption}>{caption}</figcaption>
		</figure>
	);
}
