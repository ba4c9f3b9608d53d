/** Checks the samples of a documentation tree against the product's own data. */

export { type ContextSources, loadContext } from "./load/load-context.ts";
export { packContext, unpackContext } from "./load/pack-context.ts";
export { isTelling } from "./model/checks.ts";
export type { CheckContext } from "./model/context.ts";
export { RULE_DESCRIPTIONS } from "./model/rules.ts";
export type { CheckResult, Mode, Problem, SampleBlock, Severity } from "./model/types.ts";
export { checkDocument } from "./page/check-document.ts";
export { checkCommandExamples, checkText, PAGE_RULES } from "./page/check-text.ts";
export { guessKind, SAMPLE_KINDS, type SampleKind, toPage } from "./page/sample-kind.ts";
export { type CheckOptions, checkSamples } from "./program/check-samples.ts";
export type { Receipts } from "./program/report/receipts.ts";
export { type Breakage, type Pair, Releases } from "./upgrade/releases.ts";
export { concerns, type Step } from "./upgrade/steps.ts";
