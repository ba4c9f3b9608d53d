import type { Page } from "@playwright/test";
import type { Content, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** Parts of <main> that are tools of the page, not its text; and the samples in languages that the twin leaves out. */
const TOOLS = [
	"nav",
	"main footer",
	"article > footer",
	"[data-outline]",
	"[data-markdown-ignore]",
	"[data-meta]",
	"[data-filter]",
	"form",
	"button",
	"[role=tablist]",
	".light-only",
	'[data-tabs="lang"] [role=tabpanel]:not([data-active])',
	'[data-tabs="lang"] [role=tabpanel] > p:first-child',
];

/** Words of the pages' content, by path, read in one browser page without showing them. */
export function pageWords(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
	return page.evaluate(
		async ({ paths, tools }) => {
			const words = async (path: string) => {
				const html = await (await fetch(path)).text();
				const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
				if (!main) return [];
				for (const tool of main.querySelectorAll(tools.join())) tool.remove();
				for (const image of main.querySelectorAll("img")) image.replaceWith(` ${image.alt} `);
				for (const part of main.querySelectorAll("*"))
					if (!part.parentElement?.closest("pre, p, h1, h2, h3, h4")) part.before(" ");
				for (const block of main.querySelectorAll("p, pre, a, code, span, em, b"))
					if (!block.parentElement?.closest("pre, p, h1, h2, h3, h4")) block.append(" ");
				return main.textContent?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
			};
			return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await words(path)])));
		},
		{ paths, tools: TOOLS },
	);
}

/** Words of a twin, without its head and without the sources of diagrams, which the page shows as pictures. */
export function twinWords(markdown: string): string[] {
	const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, "").replace(/^\n?> For AI agents:.*\n/, "");
	return (
		textOf(unified().use(remarkParse).use(remarkGfm).parse(body) as Root)
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}

function textOf(node: Root | Content): string {
	if (node.type === "code") return node.lang === "mermaid" ? "" : `${node.value} `;
	if (node.type === "image") return ` ${node.alt ?? ""} `;
	if ("value" in node) return node.value;
	if (!("children" in node)) return " ";
	const isBlock = !["strong", "emphasis", "link", "delete"].includes(node.type);
	return node.children.map((child) => textOf(child as Content)).join("") + (isBlock ? " " : "");
}

/** Words of one list that the other lacks, each as often as it is missing. */
export function missingWords(words: readonly string[], from: readonly string[]): string[] {
	const counts = new Map<string, number>();
	for (const word of from) counts.set(word, (counts.get(word) ?? 0) + 1);
	return words.filter((word) => {
		const count = counts.get(word) ?? 0;
		counts.set(word, count - 1);
		return count <= 0;
	});
}
