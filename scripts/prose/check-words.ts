import type { Text } from "mdast";
import type { SourceError } from "product-data";
import { attributeOf, visitAll } from "../../pipeline/mdx/visit";
import type { ProsePage } from "./prose-page";

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
export function checkWords({ file, tree, frontMatter, keyLines }: ProsePage): SourceError[] {
	const errors: SourceError[] = [];
	const check = (text: string, line: number, column: number) => {
		for (const [pattern, fix] of BANNED) {
			for (const match of text.matchAll(pattern)) {
				const before = text.slice(0, match.index).split("\n");
				errors.push({
					file,
					line: line + before.length - 1,
					column: before.length === 1 ? column + match.index : (before.at(-1)?.length ?? 0) + 1,
					message: `"${match[0]}" does not help the reader.`,
					found: text.split("\n")[before.length - 1]?.trim() ?? text,
					fix,
				});
			}
		}
	};
	for (const key of ["title", "description", "lead"] as const) {
		const value = frontMatter?.[key];
		if (value) check(value, keyLines[key] ?? 1, key.length + 3);
	}
	visitAll(tree, (node) => {
		const { line = 1, column = 1 } = node.position?.start ?? {};
		if (node.type === "text") check((node as Text).value, line, column);
		if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
		for (const name of ["title", "caption", "alt"]) check(attributeOf(node, name) ?? "", line, column);
	});
	return errors;
}
