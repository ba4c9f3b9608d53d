import type { Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { twinPath } from "../../src/lib/twin-path";
import { visitAll } from "../mdx/visit";

const processor = unified().use(remarkParse).use(remarkGfm);

/** Targets of a page's links in its twin. */
export interface LinkBase {
	/** Origin and path prefix of the site, without a slash at the end. */
	site: string;
	/** Path of the page, for links within it. */
	path: string;
	/** Paths of all pages that have a twin. */
	pages: ReadonlySet<string>;
}

/** Markdown text -> tree. */
export function readMarkdown(text: string): Root {
	return processor.parse(text) as Root;
}

/** Tree -> Markdown text with absolute addresses; links to pages lead to their twins. */
export function printMarkdown(tree: Root, base: LinkBase): string {
	visitAll(tree, (node) => {
		if (node.type === "link" || node.type === "image" || node.type === "definition")
			node.url = absoluteUrl(node.url, base);
	});
	return toMarkdown(tree, {
		extensions: [gfmToMarkdown()],
		bullet: "-",
		emphasis: "_",
		fence: "`",
		fences: true,
		incrementListMarker: true,
		listItemIndent: "one",
		rule: "-",
	});
}

/** A link on the page -> the absolute address of the twin, or of whatever else it leads to. */
export function absoluteUrl(url: string, { site, path, pages }: LinkBase): string {
	if (/^[a-z][a-z+.-]*:/i.test(url) || url.startsWith("//")) return url;
	const [target = "", hash] = url.split("#");
	const page = target === "" ? path : target.startsWith("./") ? `${path}/${target.slice(2)}` : target;
	const file = pages.has(page) ? twinPath(page) : page;
	return `${site}${file}${hash === undefined ? "" : `#${hash}`}`;
}
