import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import * as styles from "./details.module.css";

interface DetailsProps {
	title: string;
	children: ReactNode;
}

/** A section that opens in place. A link to something inside opens it. */
export function Details({ title, children }: DetailsProps) {
	return (
		<details className={styles.details} data-collapsible="">
			<summary className={styles.summary}>
				<span className={styles.mark}>
					<Icon name="chevron" size={16} />
				</span>
				{title}
			</summary>
			<div className={styles.body}>{children}</div>
		</details>
	);
}
