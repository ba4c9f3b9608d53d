/** Names and values of every release: state, comparison and sentences. Without files and parsers, so that browsers can use it. */

export { compareTags, nearReleases } from "./compare-tags.ts";
export { describeChange, predicate } from "./describe-change.ts";
export { diffReleases } from "./diff-releases.ts";
export type { HistoryRow, ReleaseDate, ReleaseHistory, StatedFacts } from "./history-model.ts";
export { compareAll, type ItemHistory, itemHistories } from "./item-histories.ts";
export { type LaterNote, laterNotes } from "./later-notes.ts";
export type {
	Change,
	ChangeKind,
	ChangeLevel,
	ChangeSource,
	ChartFacts,
	CommandFacts,
	CrdPolicy,
	ItemFacts,
	OperationFacts,
	ReleaseFacts,
	ResourceFacts,
} from "./model.ts";
export { type StatedItem, stateRelease } from "./stated-facts.ts";
export { stateAt, statesOf } from "./states-of.ts";
export { toHistory } from "./to-history.ts";
