import { messages } from "../messages";
import * as styles from "./outline.module.css";

/** A heading of a page: depth 2 or 3. */
export type OutlineItem = Pick<Queries.GuideHeading, "depth" | "text" | "id">;

/** Headings of depth 2 and 3: a column from 1280 px up, below that a bar under the header that opens the list over the text. */
export function Outline({ items }: { items: readonly OutlineItem[] }) {
	if (items.length < 2) return null;
	return (
		<details className={styles.outline} data-outline="">
			<summary className={styles.summary}>{messages.page.outline}</summary>
			<nav className={styles.nav} aria-label={messages.page.outline}>
				<p className={styles.title} aria-hidden="true">
					{messages.page.outline}
				</p>
				<ul>
					{items.map(({ depth, text, id }) => (
						<li key={id} className={depth > 2 ? styles.deeper : undefined}>
							<a className={styles.link} href={`#${id}`}>
								{text}
							</a>
						</li>
					))}
				</ul>
			</nav>
		</details>
	);
}
