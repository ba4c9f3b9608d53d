/** The checker without files: what a browser loads. Nothing here imports a module of Node. */

export { atRelease } from "./load/at-release.ts";
export { unpackContext } from "./load/pack-context.ts";
export type { CheckContext } from "./model/context.ts";
export type { Parsers } from "./model/parsers.ts";
export type { Rule } from "./model/rules.ts";
export type { CheckResult, Problem, SampleBlock } from "./model/types.ts";
export { checkDocument } from "./page/check-document.ts";
export { checkText } from "./page/check-text.ts";
export { newProblems } from "./page/compare-results.ts";
