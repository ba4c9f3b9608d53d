/** The vocabulary of the checker: what goes in, what comes out. */

/** The name of a rule, stable, for filters and annotations. */
export type Rule =
	| "no-kind"
	| "illustration-reason"
	| "unknown-schema"
	| "unclosed-fence"
	| "shell-syntax"
	| "unknown-command"
	| "unknown-flag"
	| "flag-value"
	| "flag-repeated"
	| "missing-value"
	| "missing-flag"
	| "missing-argument"
	| "extra-argument"
	| "argument-value"
	| "unknown-resource"
	| "yaml-syntax"
	| "json-syntax"
	| "unknown-kind"
	| "unknown-field"
	| "wrong-type"
	| "wrong-value"
	| "missing-field"
	| "unknown-path"
	| "unknown-method"
	| "unknown-query"
	| "missing-body"
	| "missing-header"
	| "http-syntax"
	| "promql-syntax"
	| "unknown-metric"
	| "unknown-label"
	| "dockerfile-syntax"
	| "mermaid-syntax"
	| "code-syntax"
	| "cedar-syntax"
	| "output-columns"
	| "unknown-field-path"
	| "unknown-variable"
	| "unknown-file-path"
	| "unknown-port"
	| "check-failed";

export type Severity = "error" | "warning";

/** One defect, with its exact place in the file as an editor counts it (lines and columns from 1, end exclusive). */
export interface Problem {
	file: string;
	line: number;
	column: number;
	endLine: number;
	endColumn: number;
	rule: Rule;
	severity: Severity;
	message: string;
	/** What stands there. */
	found?: string;
	/** What may stand there, nearest first. */
	known?: string[];
	/** The nearest known name, or a sentence on the way out. */
	suggestion?: string;
	/** The source line of the start. */
	snippet: string;
}

/** One block or inline span that was looked at. */
export interface SampleBlock {
	file: string;
	line: number;
	endLine: number;
	/** `block` is a fenced block, `inline` a code span. */
	form: "block" | "inline";
	language: string;
	kind: string;
	title?: string;
	/** The checks that really ran on it, in words. */
	checks: string[];
	/** The number of problems found in it. */
	problems: number;
}

/** What checking some files gives. */
export interface CheckResult {
	blocks: SampleBlock[];
	problems: Problem[];
}

/**
 * How much is asked. `strict`: every block has a kind and each rule applies (one's own site).
 * `foreign`: only real defects are reported (somebody else's tree).
 */
export type Mode = "strict" | "foreign";
