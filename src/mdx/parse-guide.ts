import GithubSlugger from "github-slugger";
import type { Code, Content, Heading, InlineCode, Link, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import { type SourceError, SourceErrors } from "../lib/source-error";
import { nearestName } from "../lib/source-error-nearest";
import { diagramSource } from "./diagram-source";
import { type FrontMatter, parseFrontMatter } from "./front-matter";
import { type DocumentPlace, parseDocument } from "./parse-document";
import { SKIP, visit } from "./visit";
import { CALLOUTS, MDX_COMPONENTS } from "./vocabulary";

/** A heading of a page, with the id that its link ends in. */
export interface GuideHeading {
	depth: number;
	text: string;
	id: string;
}

/** The text below one heading (or before the first one, with an empty id). Texts are paragraphs, items, rows, summaries. */
export interface GuideSection {
	id: string;
	depth: number;
	heading: string;
	texts: string[];
}

/** Something at a place of the source file that is judged later, against all pages: a link or a code span. */
export interface GuideMention {
	value: string;
	line: number;
	column: number;
}

/** A hand-written page, read: all that navigation, search, checks and twins need to know of it. */
export interface ParsedGuide {
	frontMatter: FrontMatter;
	headings: GuideHeading[];
	sections: GuideSection[];
	links: GuideMention[];
	spans: GuideMention[];
	diagrams: string[];
	words: number;
	codeBlocks: number;
	tree: Root;
}

/** Text of an MDX page -> what it holds. Throws SourceErrors with every mistake that can be told from this file alone. */
export function parseGuide(text: string, place: DocumentPlace): ParsedGuide {
	const errors: SourceError[] = [];
	const frontMatter = attempt(errors, () => parseFrontMatter(text, place.file));
	const tree = attempt(errors, () => parseDocument(text, place));
	if (tree) errors.push(...checkTree(tree, place.file));
	if (errors.length > 0 || !frontMatter || !tree) throw new SourceErrors(errors);
	return { frontMatter, ...readTree(tree), tree };
}

function attempt<T>(errors: SourceError[], step: () => T): T | null {
	try {
		return step();
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		errors.push(...error.errors);
		return null;
	}
}

function readTree(tree: Root): Omit<ParsedGuide, "frontMatter" | "tree"> {
	const slugger = new GithubSlugger();
	const headings: GuideHeading[] = [];
	const sections: GuideSection[] = [{ id: "", depth: 1, heading: "", texts: [] }];
	const links: GuideMention[] = [];
	const spans: GuideMention[] = [];
	const diagrams: string[] = [];
	let codeBlocks = 0;
	const add = (text: string) => {
		const clean = text.replace(/\s+/g, " ").trim();
		if (clean) sections.at(-1)?.texts.push(clean);
	};
	visit(tree, (node, _index, parent) => {
		if (node.type === "heading") {
			const heading = { depth: node.depth, text: textOf(node), id: slugger.slug(textOf(node)) };
			headings.push(heading);
			sections.push({ id: heading.id, depth: heading.depth, heading: heading.text, texts: [] });
		}
		if (node.type === "paragraph" && !isLabel(node)) add(textOf(node));
		if (node.type === "paragraph" && isLabel(node)) add(textOf(node));
		if (node.type === "tableRow") add(node.children.map((cell) => textOf(cell)).join(" · "));
		if (node.type === "code" && node.lang === "mermaid") {
			const { title, description } = diagramSource(node.value);
			diagrams.push(node.value);
			add(`${title}. ${description}`);
		} else if (node.type === "code") {
			codeBlocks++;
			if (/^(bash|powershell|console|promql)$/.test(node.lang ?? "")) add(node.value);
		}
		if (node.type === "link") links.push(mention(node.url, node));
		if (node.type === "mdxJsxFlowElement") {
			const href = attributeOf(node, "href");
			if (href) links.push(mention(href, node));
			const title = attributeOf(node, "title") ?? attributeOf(node, "caption");
			if (title) add(title);
		}
		if (node.type === "inlineCode" && parent?.type !== "link" && parent?.type !== "heading") spans.push(mention(node.value, node));
		return node.type === "yaml" ? SKIP : undefined;
	});
	const words = sections.flatMap((section) => section.texts).join(" ").split(/\s+/).length;
	return { headings, sections, links, spans, diagrams, words, codeBlocks };
}

function isLabel(node: Content): boolean {
	return Boolean((node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel);
}

function mention(value: string, node: Link | InlineCode | MdxJsxFlowElement): GuideMention {
	return { value, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

/** Value of a plain string attribute of a component. */
export function attributeOf(node: MdxJsxFlowElement, name: string): string | undefined {
	const attribute = node.attributes.find((candidate) => candidate.type === "mdxJsxAttribute" && candidate.name === name);
	return typeof attribute?.value === "string" ? attribute.value : undefined;
}

/** Rules of the format that need no other page. */
function checkTree(tree: Root, file: string): SourceError[] {
	const errors: SourceError[] = [];
	const report = (node: { position?: { start: { line: number; column: number } } | undefined }, message: string, fix: string, found?: string) =>
		errors.push({ file, line: node.position?.start.line ?? 1, column: node.position?.start.column, message, fix, ...(found ? { found } : {}) });
	visit(tree, (node) => {
		if (node.type === "heading" && node.depth === 1) report(node, "The page has a first-level heading in its body.", "The title in the front matter is the h1: begin with ##.", textOf(node as Heading));
		if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") checkComponent(node as MdxJsxFlowElement, report);
		if (node.type === "containerDirective" && !(node.name in CALLOUTS)) checkDirective(node, report);
		if (node.type === "mdxjsEsm") report(node, "Pages have no import or export.", "Every component is there without an import: remove the line.", node.value);
		if (node.type === "image" && !node.alt) report(node, "An image has no alternative text.", "Write ![what it shows](…).", node.url);
		if (node.type === "code" && node.lang === "mermaid") checkDiagram(node, report);
		if (node.type === "code" && !node.lang) report(node, "A code block has no language.", "Write one after the ```, such as bash, or text for output.");
	});
	return errors;
}

type Report = (node: Content, message: string, fix: string, found?: string) => void;

function checkComponent(node: MdxJsxFlowElement, report: Report): void {
	const name = node.name ?? "";
	const known = MDX_COMPONENTS[name];
	if (!known) {
		const nearest = nearestName(name, Object.keys(MDX_COMPONENTS));
		report(node as Content, `There is no component <${name}>.`, nearest ? `Did you mean <${nearest}>?` : `The components are ${Object.keys(MDX_COMPONENTS).join(", ")}; a placeholder goes in a code span.`);
		return;
	}
	for (const attribute of known.required) {
		if (attributeOf(node, attribute) === undefined) report(node as Content, `<${name}> has no "${attribute}".`, `Write <${name} ${attribute}="…">.`);
	}
	for (const attribute of node.attributes) {
		if (attribute.type !== "mdxJsxAttribute" || ![...known.required, ...known.optional].includes(attribute.name)) {
			report(node as Content, `<${name}> takes no such attribute.`, `It takes ${[...known.required, ...known.optional].join(", ") || "none"}.`, attribute.type === "mdxJsxAttribute" ? attribute.name : "{…}");
		}
	}
}

function checkDirective(node: ContainerDirective, report: Report): void {
	const nearest = nearestName(node.name, Object.keys(CALLOUTS));
	report(node, `There is no box ":::${node.name}".`, nearest ? `Did you mean ":::${nearest}"?` : `The boxes are ${Object.keys(CALLOUTS).join(", ")}.`);
}

function checkDiagram(node: Code, report: Report): void {
	const { title, description } = diagramSource(node.value);
	if (!title || !description) report(node, "A diagram has no text alternative.", "Write accTitle: and accDescr: lines below the diagram's first line.");
}
