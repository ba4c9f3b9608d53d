import { nearestNames } from "product-data/checking";
import type { MappedText } from "../text/mapped-text.ts";
import { isNearName } from "../text/near-name.ts";
import type { Edit } from "../text/one-edit.ts";
import type { Check } from "./checks.ts";
import type { Rule } from "./rules.ts";
import type { Defect, Severity } from "./types.ts";

/** A defect as a check sees it; `at` is the piece that gets underlined. */
export interface Finding extends Defect {
	at: MappedText;
	severity?: Severity;
	/** The one edit that mends broken syntax. */
	mend?: { at: MappedText; text: string };
}

/** A defect of a rule; `more` is what else is known of it. */
export function finding(
	at: MappedText,
	rule: Rule,
	message: string,
	more: Omit<Partial<Finding>, "at" | "rule" | "message"> = {},
): Finding {
	return { at, rule, message, ...more };
}

/**
 * The part of a finding about an unknown name: the name itself, the known ones, nearest first, and the one that the author
 * probably meant. `most` cuts long lists.
 */
export function unknownName(found: string, names: Iterable<string>, most?: number) {
	const { ordered, nearest } = nearestNames(found, names);
	return { found, known: ordered.slice(0, most), ...(nearest ? { suggestion: nearest } : {}) };
}

/** One edit that mends a text, and what is there afterwards. */
export function mendedBy(source: MappedText, edit: Edit): Required<Pick<Finding, "mend" | "suggestion">> {
	const { start, end, text } = edit;
	const before = source.text.slice(source.text.lastIndexOf("\n", start - 1) + 1, start).trimStart();
	const shown = before.length > MOST_SHOWN ? `…${before.slice(-MOST_SHOWN)}` : before;
	const behind = /^.*/.exec(source.text.slice(end))?.[0].slice(0, MOST_SHOWN) ?? "";
	return { mend: { at: source.slice(start, end), text }, suggestion: `write ${(shown + text + behind).trim()}` };
}

const MOST_SHOWN = 30;

/** What checking one sample gave: the defects, and the names of the checks that ran. */
export interface Verdict {
	findings: Finding[];
	checks: Check[];
}

/** Joins verdicts; a check that ran twice is named once. */
export function mergeVerdicts(verdicts: readonly Verdict[]): Verdict {
	return {
		findings: verdicts.flatMap((verdict) => verdict.findings),
		checks: [...new Set(verdicts.flatMap((verdict) => verdict.checks))],
	};
}

/** Names the data that findings rest on, where they do not name it themselves. */
export function restingOn(findings: Finding[], data: string | undefined): Finding[] {
	for (const finding of findings) if (data !== undefined) finding.data ??= data;
	return findings;
}

/** The same finding, which may be intended. */
export function toLikely(finding: Finding): Finding {
	return { ...finding, severity: "likely" };
}

/** True if a name is one typo away from a known one. */
export function isSlip({ found, suggestion }: Pick<Finding, "found" | "suggestion">): boolean {
	return found !== undefined && suggestion !== undefined && isNearName(found, suggestion);
}
