import { nearestNames } from "product-data/checking";
import { type Finding, finding } from "../model/finding.ts";
import { RULE_DESCRIPTIONS } from "../model/rules.ts";
import type { Problem } from "../model/types.ts";
import type { RawBlock } from "../read/markdown/page-samples.ts";
import type { LineIndex } from "../text/line-index.ts";
import { MappedText } from "../text/mapped-text.ts";

/** `<!-- check-samples-ignore unknown-flag: the flag is from the next release -->`, or the same as an MDX comment. */
interface IgnoreComment {
	at: MappedText;
	isFile: boolean;
	/** The sample is meant to fail: the reason is a part of the message. */
	isExpected: boolean;
	rules: string[];
	reason: string;
	/** The lines on which problems are ignored. */
	from: number;
	to: number;
}

const COMMENT =
	/(?:<!--|\{\/\*)\s*check-samples-(ignore-file|ignore|fails)(?:[ \t]+([\w-]+(?:[ \t]*,[ \t]*[\w-]+)*))?[ \t]*(?::((?:(?!<!--|\{\/\*)[^\n])*?))?(?:\n\s*)?(?:-->|\*\/\})/g;

/** Takes ignored problems out, and reports comments that say no reason, name no rule, or ignore nothing. */
export function applyIgnores(
	problems: readonly Problem[],
	index: LineIndex,
	blocks: readonly RawBlock[],
	toProblem: (finding: Finding) => Problem,
): Problem[] {
	if (!/check-samples-(?:ignore|fails)/.test(index.text)) return [...problems];
	const comments = readComments(index, blocks);
	const coverOf = coversByLine(comments);
	const used = new Set<IgnoreComment>();
	const left = problems.filter((problem) => {
		const comment = coverOf(problem);
		if (comment) used.add(comment);
		return comment === undefined;
	});
	const wrong = comments.flatMap((comment) => {
		const message = faultOf(comment, used.has(comment));
		return message ? [toProblem(finding(comment.at, "ignore-comment", message))] : [];
	});
	return [...left, ...wrong];
}

/** Finds the comment that covers a problem: of those for the whole page the first, else the one for its piece. */
function coversByLine(comments: readonly IgnoreComment[]): (problem: Problem) => IgnoreComment | undefined {
	const pages = new Map<string, IgnoreComment>();
	const pieces = new Map<string, IgnoreComment>();
	for (const comment of comments)
		for (const rule of comment.rules) {
			if (comment.isFile) pages.set(rule, pages.get(rule) ?? comment);
			// Adjacent comments share the piece below them, which its first line identifies.
			else
				for (let line = comment.from; line <= comment.to && !pieces.has(`${rule}:${line}`); line += 1)
					pieces.set(`${rule}:${line}`, comment);
		}
	return ({ rule, line, message }) => {
		const comment = pages.get(rule) ?? pieces.get(`${rule}:${line}`);
		return comment?.isExpected && !message.includes(comment.reason) ? undefined : comment;
	};
}

function readComments(index: LineIndex, blocks: readonly RawBlock[]): IgnoreComment[] {
	const opening = new Map(blocks.map((block) => [block.line, block]));
	const isCode = new Set<number>();
	for (const { line, endLine } of blocks) for (let at = line + 1; at < endLine; at += 1) isCode.add(at);
	const ends = paragraphEnds(index);
	return [...index.text.matchAll(COMMENT)].flatMap((match) => {
		const { line } = index.position(match.index);
		// Inside a block it is a sample of the comment.
		if (isCode.has(line)) return [];
		const [whole, kind, rules = "", reason = ""] = match;
		const isFile = kind === "ignore-file";
		const from = ends.nextText(line + 1);
		const range = isFile ? { from: 1, to: index.count } : { from, to: opening.get(from)?.endLine ?? ends.endOf(from) };
		const at = MappedText.at(whole, match.index);
		const names = rules.match(/[\w-]+/g) ?? [];
		return [{ at, ...range, isFile, isExpected: kind === "fails", rules: names, reason: reason.trim() }];
	});
}

/** Where paragraphs end, and where the next one begins, read once from the end of the page. */
function paragraphEnds(index: LineIndex): { nextText: (line: number) => number; endOf: (line: number) => number } {
	const next: number[] = [];
	const end: number[] = [];
	for (let line = index.count; line > 0; line -= 1) {
		const isBlank = index.line(line).trim() === "";
		next[line] = isBlank ? (next[line + 1] ?? index.count) : line;
		end[line] = isBlank || line === index.count || next[line + 1] !== line + 1 ? line : (end[line + 1] ?? line);
	}
	return { nextText: (line) => next[line] ?? line, endOf: (line) => end[line] ?? line };
}

function faultOf({ rules, reason, isExpected }: IgnoreComment, isUsed: boolean): string | undefined {
	const form = isExpected ? "check-samples-fails RULE: PART OF THE MESSAGE" : "check-samples-ignore RULE: REASON";
	if (rules.length === 0) return `the comment names no rule: ${form}`;
	const unknown = rules.find((rule) => !Object.hasOwn(RULE_DESCRIPTIONS, rule));
	if (unknown) {
		const { nearest } = nearestNames(unknown, Object.keys(RULE_DESCRIPTIONS));
		return `there is no rule ${unknown}${nearest ? `; did you mean ${nearest}?` : ""}`;
	}
	if (reason === "" && !isExpected) return "the comment gives no reason: check-samples-ignore RULE: REASON";
	if (isUsed) return undefined;
	const names = rules.join(" or ");
	if (!isExpected) return `nothing is left to ignore: no ${names} follows`;
	return `the sample is said to fail with ${names}${reason ? `: ${reason}` : ""}, but does not`;
}
