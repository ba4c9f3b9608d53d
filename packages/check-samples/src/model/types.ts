/** The checker's input and output types. */

import type { SchemaProblem } from "product-data/checking";
import type { Check } from "./checks.ts";
import type { Rule } from "./rules.ts";

/**
 * `likely` findings may be intended: nothing ties the sample to the data for certain. They are shown only on request.
 */
export type Severity = "error" | "warning" | "likely";

/** What is wrong, wherever it is. */
export interface Defect extends Omit<SchemaProblem, "at" | "rule" | "isBothWays" | "isAssumed"> {
	rule: Rule;
	/** What the finding rests on: a data file, a schema or a table of common knowledge. */
	data?: string;
}

/** A defect with its exact place in the file as an editor counts it (lines and columns from 1, end exclusive). */
export interface Problem extends Defect {
	file: string;
	line: number;
	column: number;
	endLine: number;
	endColumn: number;
	severity: Severity;
	/** The source line of the start. */
	snippet: string;
	/** The one edit that mends broken syntax. */
	mend?: { line: number; column: number; endColumn: number; text: string };
}

/** The releases in which a sample works: from one on, up to the one before another. Left out where the history has no end. */
export interface Life {
	since?: string;
	until?: string;
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
	checks: Check[];
	problems: number;
	/** The releases in which it works, if the history was asked. */
	life?: Life;
}

export interface CheckResult {
	blocks: SampleBlock[];
	problems: Problem[];
	/** Number of likely problems that nobody asked for. */
	hidden?: number;
}

/**
 * How much is asked. `foreign`, the default of the command line: a finding is an error only when the kind of its sample
 * is certain. `strict`: every block has a kind and each rule applies.
 */
export type Mode = "strict" | "foreign";
