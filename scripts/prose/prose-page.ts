import { join } from "node:path";
import type { Root } from "mdast";
import { collectSourceErrors, type SourceError } from "product-data";
import type { FrontMatter } from "../../pipeline/mdx/front-matter";
import { parseDocument } from "../../pipeline/mdx/parse-document";
import { parseGuide } from "../../pipeline/mdx/read-guide";
import { textsBelow } from "../lib/texts-below";

/** One MDX file, as the prose rules see it: its own text and tree, without included partials. */
export interface ProsePage {
	file: string;
	text: string;
	tree: Root;
	/** Null for a partial. */
	frontMatter: FrontMatter | null;
	/** Line of each front-matter key, counted from 1. */
	keyLines: Readonly<Record<string, number>>;
	/** Tree of the page with its partials included; the same as `tree` for a partial. */
	wholeTree: Root;
}

/** Reads docs/ and partials/ of a content folder. Mistakes that also fail the build go into `errors`. */
export function readProsePages(root: string, content: string, errors: SourceError[]): ProsePage[] {
	const partials = join(root, content, "partials");
	const read = (folder: string, readPage: (text: string, place: { file: string; partials: string }) => ProsePage) =>
		textsBelow(root, `${content}/${folder}`, /\.mdx$/)
			.map(({ file, text }) => collectSourceErrors(errors, () => readPage(text, { file, partials })))
			.filter((page) => page !== null);
	const pages = read("docs", (text, place) => {
		const { file } = place;
		const { tree: wholeTree, frontMatter } = parseGuide(text, place);
		const tree = parseDocument(text.replace(/^::include\{.*\}$/gm, ""), place);
		return { file, text, tree, wholeTree, frontMatter, keyLines: findKeyLines(text) };
	});
	const parts = read("partials", (text, place) => {
		const tree = parseDocument(text, place);
		return { file: place.file, text, tree, wholeTree: tree, frontMatter: null, keyLines: {} };
	});
	return [...pages, ...parts];
}

function findKeyLines(text: string): Record<string, number> {
	const end = text.indexOf("\n---", 3);
	const lines = text.slice(0, end).split("\n");
	return Object.fromEntries(lines.map((line, index) => [line.split(":")[0] ?? "", index + 1]));
}
