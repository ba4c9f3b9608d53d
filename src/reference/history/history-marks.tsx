import { InlineMarkdown } from "../../components/markdown/markdown";
import { withPrefix } from "../../lib/with-prefix";
import * as styles from "./history.module.css";
import { changeNotes, type ItemHistoryModel } from "./history-model";

interface HistoryMarksProps {
	history: ItemHistoryModel | undefined;
	/** The release that the group of the item names already. */
	told?: string | undefined;
}

/** The releases that added and changed an item, and a later one that changes it: small words, which open to show what changed. */
export function HistoryMarks({ history, told }: HistoryMarksProps) {
	if (!history) return null;
	const { since, sincePath, later } = history;
	const notes = changeNotes(history);
	const releases = [...new Set(notes.map(({ release }) => release))];
	return (
		<>
			{since && since !== told ? (
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
