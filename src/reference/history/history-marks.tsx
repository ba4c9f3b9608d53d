import { InlineMarkdown } from "../../components/markdown/markdown";
import { withPrefix } from "../../lib/with-prefix";
import * as styles from "./history.module.css";
import { changeNotes, type ItemHistoryModel } from "./history-model";

/** The releases that added and changed an item: small words, which open to show what changed. */
export function HistoryMarks({ history }: { history: ItemHistoryModel | undefined }) {
	if (!history) return null;
	const notes = changeNotes(history);
	const releases = [...new Set(notes.map(({ release }) => release))];
	return (
		<>
			{history.since ? <small className={styles.mark}>{` since ${history.since}`}</small> : null}
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
