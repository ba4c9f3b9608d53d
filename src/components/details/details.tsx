import type { ReactNode } from "react";
import * as styles from "./details.module.css";

/** A section that opens in place. A link to it, by its id, or to something inside opens it. */
export function Details({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
	return (
		<details id={id} className={styles.details} data-collapsible="">
			<summary className={styles.summary}>{title}</summary>
			<div className={styles.body}>{children}</div>
		</details>
	);
}
