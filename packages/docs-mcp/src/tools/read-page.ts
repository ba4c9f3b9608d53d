import { nearestNames } from "product-data/names";
import { z } from "zod";
import { type DocsPage, type DocsSite, docsMarkdown, docsSite } from "../data/docs-data.ts";
import { MAX_MARKDOWN } from "../serve/limits.ts";
import { answerVersion, count, text, tool } from "./tool.ts";

const question = z.object({
	page: text(500).describe("Path, address or resource URI of the page, as search_docs gives it."),
	heading: text(200).optional().describe("Heading, or fragment of the address, of one section."),
	offset: count(0, 10_000_000).default(0).describe("Where to continue: nextOffset of the previous answer."),
	format: z.enum(["markdown", "outline"]).default("markdown"),
});

const answer = z.object({
	path: z.string(),
	title: z.string(),
	description: z.string(),
	section: z.string(),
	address: z.string().describe("Address to cite."),
	version: answerVersion,
	heading: z.string().nullable().describe("Heading of the requested section; null for the whole page."),
	checkedSamples: z.number().int().describe("Code samples of the page that were checked against this release."),
	outline: z.array(z.string()),
	markdown: z.string(),
	nextOffset: z.number().int().nullable().describe("Offset of the rest; null when nothing is left."),
});

export type PageAnswer = z.infer<typeof answer>;

export const readPage = ({ product, version }: DocsSite) =>
	tool({
		title: "Read a page",
		description: `Returns a page of the ${product} ${version} documentation, or one of its sections, as Markdown. Long pages come in pieces: pass nextOffset as offset, or ask for a heading. With format "outline", returns the headings only.`,
		question,
		answer,
		ask: read,
		toText: ({ markdown, outline }) => markdown || outline.join("\n"),
	});

/** Path, address, Markdown address or resource URI -> page. */
function findPage(place: string): DocsPage | undefined {
	const { pages, url, redirects, version } = docsSite();
	const path = place
		.trim()
		.replace(url, "")
		.replace("docs://", "/")
		.replace(`/${version}/`, "/")
		.replace(/[#?].*$/s, "")
		.replace(/\.md$/, "")
		.replace(/\/+$/, "");
	const asked = path.startsWith("/") ? path : `/${path}`;
	const wanted = redirects[asked] ?? asked;
	return pages.find((page) => page.path === wanted) ?? pages.find((page) => page.path.endsWith(wanted));
}

/** Reads a page or one of its sections. Throws an Error that tells the assistant what to ask next. */
function read({ page: place, heading, offset, format }: z.infer<typeof question>): PageAnswer {
	const page = findPage(place);
	if (!page) throw new Error(unknownPage(place));
	const whole = docsMarkdown()[page.path] ?? "";
	const outline = outlineOf(whole);
	const part = heading === undefined ? undefined : findSection(whole, outline, heading);
	if (heading !== undefined && !part)
		throw new Error(`${page.path} has no heading "${heading.slice(0, 80)}". ${listHeadings(outline)}`);
	const rest = format === "outline" ? "" : (part?.text ?? whole);
	const markdown = cutAtLine(rest, offset);
	const { url, version } = docsSite();
	const { samples: checkedSamples, ...about } = page;
	const end = offset + markdown.length;
	return {
		...about,
		address: `${url}${page.path}`,
		version,
		heading: part?.heading.text ?? null,
		checkedSamples,
		outline: format === "outline" ? outline.slice(0, 300).map(({ depth, text }) => `${"#".repeat(depth)} ${text}`) : [],
		markdown,
		nextOffset: end < rest.length ? end : null,
	};
}

/** The next piece of a text, which ends at the end of a line. */
function cutAtLine(text: string, offset: number): string {
	const piece = text.slice(offset, offset + MAX_MARKDOWN);
	const last = piece.lastIndexOf("\n");
	return offset + piece.length < text.length && last > 0 ? piece.slice(0, last + 1) : piece;
}

function unknownPage(place: string): string {
	const paths = docsSite().pages.map(({ path }) => path);
	const { nearest: near } = nearestNames(place, paths);
	const hint = near ? `The nearest is ${near}.` : "Ask search_docs for its path.";
	return `There is no page "${place.slice(0, 120)}". ${hint}`;
}

function listHeadings(outline: Outline): string {
	const names = outline.slice(0, 30).map(({ text }) => `"${text}"`);
	return `It has: ${names.join(", ")}${outline.length > names.length ? ", …" : ""}.`;
}

type Outline = ReturnType<typeof outlineOf>;

/** A block of code, from its fence to the same fence or to the end. */
const CODE = /^[ \t]*(`{3,}|~{3,}).*$(?:\n.*)*?(?:\n[ \t]*\1[`~]*[ \t]*$|(?![\s\S]))/gm;

/** The headings of a Markdown text, except those in code, with the offsets of their lines. */
function outlineOf(markdown: string) {
	const prose = markdown.replace(CODE, (code) => "`".repeat(code.length));
	return [...prose.matchAll(/^(#{1,6})[ \t]+(.+)$/gm)].map(({ 1: marks = "", 2: text = "", index: at }) => ({
		depth: marks.length,
		text: plain(text),
		at,
	}));
}

/** A section with everything below it, by its heading or by the fragment of its address. */
function findSection(markdown: string, outline: Outline, name: string) {
	const wanted = slug(name);
	if (wanted === "") return undefined;
	const heading =
		outline.find(({ text }) => slug(text) === wanted) ??
		outline.find(({ text }) => slug(text).startsWith(wanted)) ??
		outline.find(({ text }) => slug(text).includes(wanted));
	if (!heading) return undefined;
	const next = outline.find(({ at, depth }) => at > heading.at && depth <= heading.depth);
	return { heading, text: markdown.slice(heading.at, next?.at) };
}

function plain(text: string): string {
	return text
		.replace(/[`*]/g, "")
		.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
		.trim();
}

function slug(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-+|-+$/g, "");
}
