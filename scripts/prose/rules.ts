import type { ContainerDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import { didYouMean } from "product-data/names";
import type { Node } from "unist";
import { splitLabel } from "../../pipeline/mdx/parse-document";
import { attributeOf, type MdxNode, visitAll } from "../../pipeline/mdx/visit";
import { escapePattern } from "../../src/lib/escape";
import { TAB_GROUPS } from "../../src/lib/tab-groups";
import { PROPER_NOUNS } from "./proper-nouns";
import type { ProsePage } from "./prose-page";

/** Line and column, both counted from 1. */
interface Place {
	line: number;
	column?: number;
}

/** Reports a mistake of the page: its place, what is wrong, how to correct it, and the text that has it. */
type Report = (place: Place, message: string, fix: string, found?: string) => void;

type Rule = (page: ProsePage, report: Report) => void;

function placeOf({ position }: Node): Required<Place> {
	return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

/** Place of the character at an index of a text of several lines that begins at a place. */
function placeIn(text: string, index: number, { line, column }: Required<Place>): Required<Place> {
	const before = text.slice(0, index).split("\n");
	const last = before.at(-1)?.length ?? 0;
	return before.length === 1 ? { line, column: column + index } : { line: line + before.length - 1, column: last + 1 };
}

/** The line of a text in which the character at an index is. */
function lineAt(text: string, index: number): string {
	return text.split("\n")[text.slice(0, index).split("\n").length - 1]?.trim() ?? text;
}

/** Words that talk down to readers or fill a line, with a replacement for each. */
const BANNED: readonly [RegExp, string][] = [
	[/\b(?:simply|just|merely)\b/gi, "Leave the word out; what is simple to you may not be to the reader."],
	[
		/\b(?:easy|easily|easier|effortless(?:ly)?|seamless(?:ly)?|trivial(?:ly)?|straightforward)\b/gi,
		"Say what the reader does or gets; let the reader judge how it feels.",
	],
	[/\b(?:obviously|clearly|of course|needless to say|as you know)\b/gi, "Leave the words out, or give the reason."],
	[/\bplease\b/gi, "Write the instruction without it."],
	[/\b(?:basically|actually|in order to|powerful|leverage|utilize)\b/gi, "Say it in fewer or plainer words."],
];

/** Words in running text, in titles, and in front matter; code, link targets and quotes in code spans are skipped. */
const words: Rule = ({ tree, frontMatter, keyLines }, report) => {
	const check = (text: string, start: { line: number; column: number }) => {
		for (const [pattern, fix] of BANNED)
			for (const { 0: word, index } of text.matchAll(pattern))
				report(placeIn(text, index, start), `"${word}" does not help the reader.`, fix, lineAt(text, index));
	};
	for (const key of ["title", "description", "lead"] as const)
		check(frontMatter?.[key] ?? "", { line: keyLines[key] ?? 1, column: key.length + 3 });
	visitAll(tree, (node) => {
		if (node.type === "text") check(node.value, placeOf(node));
		if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
		for (const name of ["title", "caption", "alt"]) check(attributeOf(node, name) ?? "", placeOf(node));
	});
};

const EMPTY_TEXTS = /^(?:here|click here|this|this page|this link|link|page|read more|more|see more|learn more|docs)$/i;

/** No bare addresses, and link texts say where the link leads. */
const links: Rule = ({ tree }, report) =>
	visitAll(tree, (node, parent) => {
		const text = textOf(node);
		const isBare = node.type === "text" && parent?.type !== "link" && /\bhttps?:\/\/\S/.test(node.value);
		if (isBare || (node.type === "link" && text === node.url)) {
			const found = node.type === "link" ? node.url : (/https?:\/\/\S+/.exec(text)?.[0] ?? "");
			const fix = "Write [its title](https://…), or put an address that nobody should click in a code span.";
			report(placeOf(node), "The text has a bare address.", fix, found);
		}
		if (node.type === "link" && EMPTY_TEXTS.test(text.trim())) {
			const fix = "Name what the link leads to: readers jump from link to link.";
			report(placeOf(node), `The link's text "${text}" says nothing by itself.`, fix, `[${text}](${node.url})`);
		}
	});

/** Each `<PLACEHOLDER>` must be explained: the page's text has it in its own code span. */
const placeholders: Rule = ({ tree, wholeTree }, report) => {
	const known = new Set<string>();
	visitAll(wholeTree, (node) => {
		if (node.type === "inlineCode" && /^<[A-Z][A-Z0-9_]*>$/.test(node.value)) known.add(node.value);
	});
	visitAll(tree, (node) => {
		if ((node.type !== "code" && node.type !== "inlineCode") || ("lang" in node && node.lang === "mermaid")) return;
		for (const { 0: name, index } of node.value.matchAll(/<[A-Z][A-Z0-9_]*>/g)) {
			if (known.has(name)) continue;
			known.add(name);
			const { line, column } = placeOf(node);
			// A block begins with its fence, a span with a backtick.
			const start = node.type === "code" ? { line: line + 1, column } : { line, column: column + 1 };
			const fix = `Say near its first use what to put there, with \`${name}\` in a code span of its own.`;
			const place = placeIn(node.value, index, start);
			report(place, `The placeholder ${name} is not explained.`, fix, lineAt(node.value, index));
		}
	});
};

/** Tabs must use known groups and labels in their order, so that a choice made on one page exists on the next. */
const tabs: Rule = ({ tree }, report) =>
	visitAll(tree, (node) => {
		if (node.type !== "mdxJsxFlowElement" || node.name !== "Tabs") return;
		const group = attributeOf(node, "group") ?? "";
		const labels = TAB_GROUPS[group]?.labels;
		if (!labels) {
			const groups = Object.keys(TAB_GROUPS);
			const hint = didYouMean(group, groups, `The groups are ${groups.join(", ")}.`);
			const fix = `${hint} How to add one: docs/how-to/add-a-tab-group.md.`;
			report(placeOf(node), `There is no tab group "${group}".`, fix);
			return;
		}
		let last = -1;
		for (const tab of (node.children as MdxNode[]).filter(isTab)) {
			const label = attributeOf(tab, "label") ?? "";
			const index = labels.indexOf(label);
			const list = labels.join(", ");
			if (index < 0) report(placeOf(tab), `The tab group "${group}" has no label "${label}".`, `It has ${list}.`);
			else if (index < last) report(placeOf(tab), `The tab "${label}" is out of order.`, `The order is ${list}.`);
			last = Math.max(last, index);
		}
	});

function isTab(node: MdxNode): node is MdxJsxFlowElement {
	return node.type === "mdxJsxFlowElement" && node.name === "Tab";
}

const whitespace: Rule = ({ text }, report) => {
	for (const [index, content] of text.split("\n").entries()) {
		const line = index + 1;
		const tab = content.indexOf("\t");
		if (tab >= 0) report({ line, column: tab + 1 }, "The line has a tab.", "Use spaces: tabs differ in width.");
		const end = /[ \t\r]+$/.exec(content);
		if (end) report({ line, column: end.index + 1 }, "The line ends with a space.", "Remove it.");
	}
	if (!text.endsWith("\n") || text.endsWith("\n\n")) {
		const fix = "End the last line with Enter, once.";
		report({ line: text.split("\n").length }, "The file does not end in one newline.", fix);
	}
};

const NAMES = [...PROPER_NOUNS].sort((a, b) => b.length - a.length);

/** Headings, titles of boxes and of cards have sentence case; heading levels go down one at a time. */
const checkHeadings: Rule = ({ tree, frontMatter, keyLines }, report) => {
	const checkCase = (text: string, place: { line: number; column: number }, what: string) => {
		const found = findCapital(text);
		if (found !== null) report(place, `${what} is not in sentence case: "${found}".`, CAPITALS, text);
	};
	const place = { line: keyLines.title ?? 1, column: "title: ".length + 1 };
	checkCase(frontMatter?.title ?? "", place, "The title");
	let depth = frontMatter ? 1 : 6;
	visitAll(tree, (node) => {
		const title = titleOf(node);
		if (title) checkCase(title.text, placeOf(node), title.what);
		if (node.type !== "heading") return;
		if (node.depth > depth + 1) {
			const fix = `Write ${"#".repeat(depth + 1)}: screen readers and the outline follow the levels.`;
			report(placeOf(node), "The heading skips a level.", fix, `${"#".repeat(node.depth)} ${textOf(node)}`);
		}
		depth = node.depth;
	});
};

const CAPITALS =
	"Write only the first word and names with a capital. Is it a name? Add it to scripts/prose/proper-nouns.ts.";

function titleOf(node: MdxNode): { text: string; what: string } | null {
	if (node.type === "heading") return { text: wordsOf(node), what: "The heading" };
	if (node.type === "containerDirective") {
		const [label] = splitLabel(node as ContainerDirective).label;
		return label ? { text: wordsOf(label as MdxNode), what: "The box's title" } : null;
	}
	if (node.type !== "mdxJsxFlowElement" || node.name !== "Card") return null;
	const title = attributeOf(node as MdxJsxFlowElement, "title");
	return title ? { text: title, what: "The card's title" } : null;
}

/** Text of a heading without its code spans. */
function wordsOf(node: MdxNode): string {
	const children = "children" in node ? (node.children as MdxNode[]) : [];
	return children.map((child) => (child.type === "inlineCode" ? "code" : textOf(child))).join("");
}

/** The first word with a wrong capital; null if there is none. */
export function findCapital(text: string): string | null {
	let plain = text;
	for (const name of NAMES)
		plain = plain.replaceAll(new RegExp(`(?<![\\w-])${escapePattern(name)}(?![\\w])`, "g"), "name");
	// A sentence may begin at the start, after a colon, and in quotes.
	const words = plain.replace(/(^|: |["“(])\p{Lu}/gu, "$1a").split(/[\s/,()"“”:]+/);
	return words.find((word) => /^\p{Lu}/u.test(word) && !isAbbreviation(word)) ?? null;
}

/** MCP, CRDs, HTTP-only, 1Password, and the A in "plan A". */
function isAbbreviation(word: string): boolean {
	return /^[\p{Lu}\d][\p{Lu}\d+.-]*(?:s|'s)?(?:-[\p{Ll}-]+)?[.?!]?$/u.test(word);
}

export const rules: readonly Rule[] = [checkHeadings, words, links, placeholders, tabs, whitespace];
