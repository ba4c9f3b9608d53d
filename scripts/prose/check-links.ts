import { toString as textOf } from "mdast-util-to-string";
import type { SourceError } from "product-data";
import { visitAll } from "../../pipeline/mdx/visit";
import type { ProsePage } from "./prose-page";

const EMPTY_TEXTS = /^(?:here|click here|this|this page|this link|link|page|read more|more|see more|learn more|docs)$/i;

/** No bare addresses, and link texts say where the link leads. */
export function checkLinks({ file, tree }: ProsePage): SourceError[] {
	const errors: SourceError[] = [];
	visitAll(tree, (node, parent) => {
		const place = { file, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
		const isBare = node.type === "text" && parent?.type !== "link" && /\bhttps?:\/\/\S/.test(node.value);
		if (isBare || (node.type === "link" && textOf(node) === node.url)) {
			errors.push({
				...place,
				message: "The text has a bare address.",
				found: node.type === "link" ? node.url : (/https?:\/\/\S+/.exec(textOf(node))?.[0] ?? ""),
				fix: "Write [its title](https://…), or put an address that nobody should click in a code span.",
			});
		}
		if (node.type === "link" && EMPTY_TEXTS.test(textOf(node).trim())) {
			errors.push({
				...place,
				message: `The link's text "${textOf(node)}" says nothing by itself.`,
				found: `[${textOf(node)}](${node.url})`,
				fix: "Name what the link leads to: readers jump from link to link.",
			});
		}
	});
	return errors;
}
