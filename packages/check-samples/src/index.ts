/** Checks the samples of a documentation tree against the product's own data. */

export { checkCommandExamples } from "./check-command-examples.ts";
export { checkApiExamples, checkManifestFile } from "./check-data-samples.ts";
export { checkDocument } from "./check-document.ts";
export { type CheckOptions, checkSamples } from "./check-samples.ts";
export type { CheckContext } from "./context.ts";
export { type ContextSources, loadContext } from "./load-context.ts";
export { formatGithub } from "./report/github.ts";
export { formatPretty, formatSummary } from "./report/pretty.ts";
export { makeReceipts, type Receipt, type Receipts } from "./report/receipts.ts";
export { RULE_DESCRIPTIONS } from "./rule-descriptions.ts";
export {
	type CheckResult,
	type Mode,
	type Problem,
	RULES,
	type Rule,
	type SampleBlock,
	type Severity,
} from "./types.ts";
