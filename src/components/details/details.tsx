import type { ReactNode } from "react";
import * as styles from "./details.module.css";

interface DetailsProps {
	/** Opens the section when an address names it. */
	id?: string;
	title: ReactNode;
	children: ReactNode;
}

/** A section that opens in place. A link to something inside opens it. */
export function Details({ id, title, children }: DetailsProps) {
	return (
		<details id={id} className={styles.details} data-collapsible="">
			<summary className={styles.summary}>{title}</summary>
			<div className={styles.body}>{children}</div>
		</details>
	);
}
