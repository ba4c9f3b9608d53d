import type { ReactNode } from "react";
import * as styles from "./figure.module.css";

export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
	return (
		<figure>
			{children}
			<figcaption className={styles.caption}>{caption}</figcaption>
		</figure>
	);
}
