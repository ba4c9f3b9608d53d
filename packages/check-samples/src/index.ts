/** Checks the samples of a documentation tree against the product's own data. */
export { checkSamples, type CheckOptions } from "./check-samples.ts";
export { checkDocument } from "./check-document.ts";
export { checkCommandExamples } from "./check-command-examples.ts";
export { loadContext, type ContextSources } from "./load-context.ts";
export type { CheckContext } from "./context.ts";
export { formatPretty, formatSummary } from "./report/pretty.ts";
export { formatGithub } from "./report/github.ts";
export { makeReceipts, type Receipt, type Receipts } from "./report/receipts.ts";
export type { CheckResult, Mode, Problem, Rule, SampleBlock, Severity } from "./types.ts";
