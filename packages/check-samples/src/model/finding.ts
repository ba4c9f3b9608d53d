import type { MappedText } from "../text/mapped-text.ts";
import { isNearName } from "../text/near-name.ts";
import type { Check } from "./checks.ts";
import type { Rule } from "./rules.ts";
import type { Defect, Severity } from "./types.ts";

/** A defect as a check sees it; `at` is the piece that gets underlined. */
export interface Finding extends Defect {
	at: MappedText;
	severity?: Severity;
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

/** True if a name is one typo away from a known one. */
export function isSlip(finding: Finding): boolean {
	const { found, suggestion } = finding;
	if (found === undefined || suggestion === undefined) return false;
	return isNearName(found, suggestion);
}
