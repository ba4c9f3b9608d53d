import { createContext, type ReactNode, useContext } from "react";
import { InlineCode } from "../../components/inline-code/inline-code";
import { InlineMarkdown } from "../../components/markdown/markdown";
import { withPrefix } from "../../lib/with-prefix";
import * as styles from "./history.module.css";
import { type History, historyOf, sharedSince } from "./history-model";

/** History of a page, the owner of the items being rendered, and the release that their group has named. */
const HistoryContext = createContext<{ history: History; owner: string; told?: string }>({ history: [], owner: "" });

/** Dates the items inside, which belong to a command, a kind, an operation or a schema; by the history around, or by its own. */
export function HistoryOwner({ children, ...own }: { history?: History; owner: string; children: ReactNode }) {
	const outer = useContext(HistoryContext);
	return <HistoryContext.Provider value={{ ...outer, ...own }}>{children}</HistoryContext.Provider>;
}

/**
 * Small words that name the releases in which an item was added and changed, and a later one that changes it; they open to show
 * the changes. Empty for an item without dates. Without `item`, the words concern the owner itself.
 */
export function ItemMarks({ item = "" }: { item?: string | undefined }) {
	const context = useContext(HistoryContext);
	const history = historyOf(context.history, context.owner, item);
	if (!history) return null;
	const { since, sincePath, later } = history;
	const notes = history.changes.filter(({ release }) => release !== since);
	const releases = [...new Set(notes.map(({ release }) => release))];
	return (
		<>
			{since && since !== context.told ? (
				<small className={styles.mark}>
					{" since "}
					{sincePath ? <a href={withPrefix(sincePath)}>{since}</a> : since}
				</small>
			) : null}
			{later ? (
				<small className={styles.mark}>
					{` ${later.note} in `}
					<a href={withPrefix(later.releasePath)}>{later.release}</a>
				</small>
			) : null}
			{notes.length > 0 ? (
				<details className={styles.changed}>
					<summary data-markdown-ignore="">{`changed in ${releases.join(", ")}`}</summary>
					{notes.map(({ release, releasePath, note }) => (
						<div key={`${release} ${note}`}>
							In <a href={withPrefix(releasePath)}>{release}</a>: <InlineMarkdown text={`${note}.`} />
						</div>
					))}
				</details>
			) : null}
		</>
	);
}

/** A group of items: a release that brought most of them is named once. */
export function ItemGroup({ items, children }: { items: readonly string[]; children: ReactNode }) {
	const context = useContext(HistoryContext);
	const since = sharedSince(context.history, context.owner, items);
	if (!since) return children;
	return (
		<HistoryContext.Provider value={{ ...context, told: since.release }}>
			<p className={styles.mark}>
				{since.isAll ? "All since" : "Since"} <a href={withPrefix(since.path)}>{since.release}</a>
				{since.isAll ? null : " unless noted"}
			</p>
			{children}
		</HistoryContext.Provider>
	);
}

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
