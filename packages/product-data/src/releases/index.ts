/** Names and values of every release: state, comparison and sentences. Without files and parsers, so that browsers can use it. */

export * from "./describe-change.ts";
export { diffReleases, LEVELS } from "./diff-releases.ts";
export type { HistoryRow, ReleaseDate, ReleaseHistory, StatedFacts } from "./history-model.ts";
export * from "./item-histories.ts";
export * from "./model.ts";
export * from "./place.ts";
export * from "./states-of.ts";
