import type { ContainerDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import { splitLabel } from "../../pipeline/mdx/parse-document";
import { attributeOf, type MdxNode, visitAll } from "../../pipeline/mdx/visit";
import { escapePattern } from "../../src/lib/escape";
import { PROPER_NOUNS } from "./proper-nouns";
import { placeOf, type Rule } from "./rule";

const NAMES = [...PROPER_NOUNS].sort((a, b) => b.length - a.length);

/** Headings, titles of boxes and of cards have sentence case; heading levels go down one at a time. */
export const checkHeadings: Rule = ({ tree, frontMatter, keyLines }, report) => {
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
