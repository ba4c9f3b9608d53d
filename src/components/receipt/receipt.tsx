import { messages } from "../../messages";
import * as styles from "./receipt.module.css";

interface ReceiptProps {
	samples: readonly {
		readonly line: number;
		readonly kind: string;
		readonly title: string | null;
		readonly checks: readonly string[];
	}[];
	/** Release that the samples were checked against. */
	version: string;
}

/** A quiet line that says how many samples were checked, and opens the list of them. Only what passed is listed. */
export function Receipt({ samples, version }: ReceiptProps) {
	if (samples.length === 0) return null;
	return (
		<details className={styles.receipt}>
			<summary className={styles.summary}>{messages.page.samples(samples.length, version)}</summary>
			<ul className={styles.list}>
				{samples.map(({ line, kind, title, checks }) => (
					<li key={line}>
						<span>
							Line {line}: {title ?? kind}
						</span>
						<span className={styles.checks}>{checks.join(", ")}</span>
					</li>
				))}
			</ul>
		</details>
	);
}
