import type { CheckContext } from "../model/context.ts";
import { type Finding, isSlip } from "../model/finding.ts";
import type { Rule } from "../model/rules.ts";
import type { Severity } from "../model/types.ts";

/** The place of a finding, as far as it shows what the author meant. */
export interface Circumstances extends Around {
	file: string;
	form: "block" | "inline";
	/** The line of the finding, and for a code span the lines around it. */
	line: string;
	/** Names that the page's own types give to fields, which it may propose. */
	fields: ReadonlySet<string>;
}

/** What the text around a block says of it. */
interface Around {
	/** The paragraph above says that the block shows what is gone. */
	isGone: boolean;
	/** The paragraph above, or the name of the file that the block writes, says that it is wrong. */
	isWrong: boolean;
	/** A server's response is in the block. */
	hasResponse: boolean;
	/** The lines about errors between the block and the next heading. */
	errorsBelow: string;
}

export const NOTHING: Around = { isGone: false, isWrong: false, hasResponse: false, errorsBelow: "" };

const GONE = /\b(?:removed|deprecated|no longer|older|earlier|legacy|prior to|before v?\d)\b/i;
const WRONG = /\b(?:incorrect|invalid|wrong|malformed)\b/i;
const RESPONSE = /^HTTP\/\d(?:\.\d)? \d{3}\b/m;
const WRONG_FILE = /(?:>|title=)\s*["']?[^\s"']*\b(?:invalid|broken|wrong)\b/;

/** Reads what is above and below a block. Offsets are those of the page. */
export function textAround(page: string, start: number, end: number): Around {
	const above = page.slice(Math.max(0, start - 1_000), start).trimEnd();
	const block = page.slice(start, end);
	const paragraph = above.split(/\n\s*\n/).at(-1) ?? "";
	const below = page.slice(end, end + 2_000).split(/^#{1,6} /m, 1)[0] ?? "";
	return {
		isGone: GONE.test(paragraph),
		isWrong: WRONG.test(paragraph) || WRONG_FILE.test(block),
		hasResponse: RESPONSE.test(block),
		errorsBelow: below.match(/^.*\berror\b.*$/gim)?.join("\n") ?? "",
	};
}

/** The fields that Go's types on a page declare: `json:"size"`. */
export function fieldsDeclared(text: string): ReadonlySet<string> {
	return new Set([...text.matchAll(/\bjson:"(\w+)/g)].map(([, name = ""]) => name));
}

/** True for a rule that a parser alone decides. */
function isSyntax(rule: Rule): boolean {
	return rule.endsWith("-syntax");
}

/** Pages about past or future releases rather than the release that the data describes. */
const OTHER_TIME =
	/(?:^|[/._-])(?:proposals?|enhancements?|(?:[bgkprt]|ok|np)eps?|designs?|rfcs?|adrs?|blogs?|news|posts|release-?notes?|changelogs?|whats-new|archived?|roadmap)(?=$|[/._-])/i;
/** Pages that show the old way beside the new one, or are an older version's: a slip is one in either. */
const TWO_TIMES =
	/(?:^|[/._-])(?:releases?|upgrad(?:e|es|ing)|migrat(?:e|ion|ions|ing)|deprecat(?:ed|ion|ions)|v\d\w*-to-v\d\w*|(?:\w+_)?versioned_docs|v?\d+\.(?:\d[\w.]*|x))(?=$|[/._-])/i;
/** Of those, the ones whose prose names what another program or release has. */
const MOVES = /upgrad|migrat/i;
/** `default [1]`: the number of a remark below the sample. */
const REMARK = / \[\d+\]$/;

/** A line that says itself that it is wrong. */
const MEANT_WRONG =
	/(?:#|\/\/|<!--|->|=>|❌|✗).*\b(?:invalid|wrong|incorrect|not allowed|fails?|error|bad|don'?t|do not|typo|unsupported|removed|no longer|deprecated)\b|❌|^\s*[-*]\s+no:/i;

/** Prose about change, about plugins and about what does not exist. */
const ABOUT_CHANGE =
	/\b(?:removed?|deprecat\w*|renamed?|no longer|replac\w*|formerly|previous(?:ly)?|used to|legacy|alias(?:es)?|propos\w*|plugins?|would|hypothetical|does(?: not|n't) exist|not (?:yet )?(?:supported|available|implemented)|instead of|future|planned|prior to|before v?\d)\b/i;

/** The severity with which a finding is reported. In strict mode, findings keep their own. */
export function severityOf(finding: Finding, where: Circumstances, context: CheckContext): Severity {
	const stated = finding.severity ?? "error";
	if (context.mode === "strict") return stated === "likely" ? "error" : stated;
	if (stated !== "error") return stated;
	return isCertain(finding, where) ? "error" : "likely";
}

/** Prose that has the right form beside the wrong one is about the difference: "`http:/a` instead of `http://a`". */
function isCompared({ found, suggestion }: Finding, line: string): boolean {
	if (!found || !suggestion || !line.includes(found)) return false;
	const wrong = line.slice(line.indexOf(found)).split(/[\s`"')]/, 1)[0] ?? "";
	return line.includes(wrong.replace(found, suggestion));
}

function isCertain(finding: Finding, where: Circumstances): boolean {
	if (where.isWrong || MEANT_WRONG.test(where.line)) return false;
	const { rule, found = "", suggestion } = finding;
	if (where.hasResponse && rule === "shell-syntax") return false;
	if (where.isGone && (isSyntax(rule) || rule === "unknown-kind")) return false;
	if (found !== "" && where.errorsBelow.includes(`"${found}"`)) return false;
	if (where.form === "inline" && isSyntax(rule) && isCompared(finding, where.line)) return false;
	// What no one edit mends, and no data decides, may be a notation of the author's.
	if (isSyntax(rule)) return finding.mend !== undefined || finding.data !== undefined || isSlip(finding);
	if (OTHER_TIME.test(where.file) || REMARK.test(found)) return false;
	if (where.form === "inline" && MOVES.test(where.file)) return false;
	if (rule === "unknown-field" && where.fields.has(found)) return false;
	// A page below `v1beta1/` is about that version of its group.
	const [group, version = ""] = found.split("/");
	const isOwnVersion = group === suggestion?.split("/")[0] && where.file.split(/[/.]/).includes(version);
	if (rule === "unknown-kind" && isOwnVersion) return false;
	// In prose, a plural is a noun, a singular may be an alias, and a capital begins a product's name.
	const meant = [
		`${suggestion}s`,
		suggestion?.replace(/s$/, ""),
		suggestion?.replace(/^./, (letter) => letter.toUpperCase()),
	];
	if (where.form === "inline" && meant.includes(found)) return false;
	if (TWO_TIMES.test(where.file)) return isSlip(finding) && !/^v\d/.test(version);
	return where.form === "block" || isSlip(finding) || !ABOUT_CHANGE.test(where.line);
}
