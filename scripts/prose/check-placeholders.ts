import type { Root } from "mdast";
import type { SourceError } from "product-data";
import { visitAll } from "../../pipeline/mdx/visit";
import type { ProsePage } from "./prose-page";

const PLACEHOLDER = /<([A-Z][A-Z0-9_]*)>/g;

/** Each `<PLACEHOLDER>` must be explained: the page's text has it in its own code span. */
export function checkPlaceholders({ file, tree, wholeTree }: ProsePage): SourceError[] {
	const explained = explainedPlaceholders(wholeTree);
	const errors: SourceError[] = [];
	const seen = new Set<string>();
	visitAll(tree, (node) => {
		if ((node.type !== "code" && node.type !== "inlineCode") || ("lang" in node && node.lang === "mermaid")) return;
		for (const match of node.value.matchAll(PLACEHOLDER)) {
			const name = match[0];
			if (explained.has(name) || seen.has(name)) continue;
			seen.add(name);
			const { line, column } = placeOf(node, match.index);
			errors.push({
				file,
				line,
				column,
				message: `The placeholder ${name} is not explained.`,
				found: node.value.split("\n")[node.value.slice(0, match.index).split("\n").length - 1]?.trim() ?? name,
				fix: `Say near its first use what to put there, with \`${name}\` in a code span of its own.`,
			});
		}
	});
	return errors;
}

function explainedPlaceholders(tree: Root): Set<string> {
	const names = new Set<string>();
	visitAll(tree, (node) => {
		if (node.type === "inlineCode" && /^<[A-Z][A-Z0-9_]*>$/.test(node.value)) names.add(node.value);
	});
	return names;
}

/** Place of a match inside a code block (whose first line is the fence) or a code span. */
function placeOf(
	node: { type: string; value: string; position?: { start: { line: number; column: number } } },
	index: number,
) {
	const { line = 1, column = 1 } = node.position?.start ?? {};
	if (node.type === "inlineCode") return { line, column: column + 1 + index };
	const before = node.value.slice(0, index).split("\n");
	return { line: line + before.length, column: column + (before.at(-1)?.length ?? 0) };
}
