import { InlineCode } from "../../components/inline-code/inline-code";
import { withPrefix } from "../../lib/with-prefix";
import * as styles from "./history.module.css";
import type { History } from "./history-model";

/**
 * Removed items of the page, each with the release that removed it and its replacement. Folded, because few readers need it.
 * The name of the page's own `owner` need not be repeated.
 */
export function RemovedList({ history, owner }: { history: History; owner?: string }) {
	const items = history
		.filter(({ removed }) => removed !== null)
		.sort((a, b) => (b.removed ?? "").localeCompare(a.removed ?? "", "en", { numeric: true }));
	if (items.length === 0) return null;
	return (
		<details className={styles.removed} data-collapsible="">
			<summary>{items.length === 1 ? "1 removed item" : `${items.length} removed items`}</summary>
			<ul>
				{items.map((item) => (
					<li key={`${item.owner} ${item.item} ${item.removed}`}>
						<InlineCode>{removedName(item, owner)}</InlineCode> was removed in{" "}
						<a href={withPrefix(item.changes.at(-1)?.releasePath ?? "")}>{item.removed}</a>
						{item.replacedBy ? (
							<>
								{"; use "}
								<InlineCode>{item.replacedBy}</InlineCode>
							</>
						) : null}
					</li>
				))}
			</ul>
		</details>
	);
}

/** The name of a removed item, with its owner if the page shows several. */
function removedName({ owner, item }: History[number], page?: string): string {
	const name = owner.replace(/^schema /, "");
	if (item === "") return name;
	return owner === page ? item : `${item} of ${name}`;
}
