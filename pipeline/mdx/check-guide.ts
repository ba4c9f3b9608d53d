import { existsSync, readdirSync } from "node:fs";
import { parse } from "node:path";
import type { Code, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import type { SourceError } from "product-data";
import { didYouMean } from "product-data/names";
import { siteConfig } from "../../site.config";
import { SCREENS } from "../../src/lib/screen-file";
import { isDecodable } from "../../src/lib/site-address";
import { diagramSource, LINES } from "./code-meta";
import { BRACES } from "./parse-document";
import { attributeOf, type MdxNode, visitAll } from "./visit";
import { CALLOUTS, MDX_COMPONENTS } from "./vocabulary";

type Report = (node: MdxNode, message: string, fix: string, found?: string) => void;

/** Rules of the authoring format that need no other page: tree -> every mistake, with its place. */
export function checkGuide(tree: Root, file: string): SourceError[] {
	const errors: SourceError[] = [];
	const report: Report = (node, message, fix, found) => {
		const { line = 1, column = 1 } = node.position?.start ?? {};
		errors.push({ file, line, column, message, fix, ...(found ? { found } : {}) });
	};
	visitAll(tree, (node) => {
		if (node.type === "heading" && node.depth === 1) {
			const fix = "The title in the front matter is the h1: begin with ##.";
			report(node, "The page has a first-level heading in its body.", fix, textOf(node));
		}
		if (node.type === "heading" && !/[\p{L}\p{N}]/u.test(textOf(node)))
			report(node, "A heading has no letter or digit.", "Write words: its address is made of them.", textOf(node));
		// Written as an entity, such as &#x202E;: check-sources.ts finds the character itself.
		if (node.type === "text" && TURNING.test(node.value)) report(node, TURNED.message, TURNED.fix);
		if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
			checkComponent(node as MdxJsxFlowElement, report);
		if (node.type === "containerDirective" && !Object.hasOwn(CALLOUTS, node.name)) checkDirective(node, report);
		if (node.type === "paragraph" && /^:::/m.test(textOf(node))) {
			const message = "A line that begins with ::: is neither the start nor the end of a box.";
			const fix = `Write the name of a box after it, one of ${Object.keys(CALLOUTS).join(", ")}, or a word before it.`;
			report(node, message, fix, textOf(node).split("\n")[0]);
		}
		if (node.type === "mdxjsEsm") {
			const fix = "Every component is there without an import: remove the line.";
			report(node, "Pages have no import or export.", fix, node.value);
		}
		if (isExpression(node)) report(node, "Pages have no expressions in curly braces.", BRACES, node.value);
		if (node.type === "link" || node.type === "image" || node.type === "definition") checkUrl(node, node.url, report);
		if (node.type === "image" && !node.alt)
			report(node, "An image has no alternative text.", "Write ![what it shows](…).", node.url);
		if (node.type === "code" && node.lang === "mermaid") checkDiagram(node, report);
		if (node.type === "code" && !node.lang)
			report(node, "A code block has no language.", "Write one after the ```, such as bash, or text for output.");
		if (node.type === "code") checkMarkedLines(node, report);
	});
	return errors;
}

/** Embeddings, overrides and isolates of bidirectional text. */
export const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

export const TURNED = {
	message: "The text has a character that changes its direction.",
	fix: "Remove it: readers would see other text.",
};

function checkMarkedLines(node: Code, report: Report): void {
	const [found = "", marked = ""] = LINES.exec(node.meta ?? "") ?? [];
	const last = Math.max(0, ...marked.split(/\D+/).map(Number));
	const count = node.value.split("\n").length;
	if (last > count)
		report(node, `A code block marks line ${last}, but has ${count}.`, "Name lines that the block has.", found);
}

function checkComponent(node: MdxJsxFlowElement, report: Report): void {
	const name = node.name ?? "";
	const known = Object.hasOwn(MDX_COMPONENTS, name) ? MDX_COMPONENTS[name] : undefined;
	if (!known) {
		const names = Object.keys(MDX_COMPONENTS);
		const otherwise = `The components are ${names.join(", ")}; a placeholder goes in a code span.`;
		report(node, `There is no component <${name}>.`, didYouMean(name, names, otherwise, "<*>"));
		return;
	}
	for (const attribute of known.required) {
		if (!attributeOf(node, attribute)?.trim())
			report(node, `<${name}> has no "${attribute}".`, `Write <${name} ${attribute}="…">.`);
	}
	const checkName = (attribute: string, names: readonly string[], message: string, more = "") => {
		const value = attributeOf(node, attribute);
		if (!value || names.includes(value)) return;
		const fix = didYouMean(value, names, `Write one of ${names.join(", ")}.`);
		report(node, message, `${fix} ${more}`.trim(), value);
	};
	if (name === "Screen") checkName("name", Object.keys(SCREENS), "There is no such picture of the app.", NEW_SCREENS);
	if (name === "FirstRun") {
		const slugs = siteConfig.home.ways.map(({ slug }) => slug);
		checkName("slug", slugs, "`content/home.ts` has no entry with this slug.");
	}
	if (name === "ThemedImage")
		for (const theme of ["light", "dark"]) checkName(theme, drawings(), "There is no such drawing in src/images.");
	const taken = [...known.required, ...known.optional];
	for (const attribute of node.attributes) {
		const isPlain = attribute.type === "mdxJsxAttribute" && (typeof attribute.value === "string" || !attribute.value);
		if (isPlain && attribute.name === "href") checkUrl(node, String(attribute.value), report);
		if (isPlain && taken.includes(attribute.name)) continue;
		const found = attribute.type === "mdxJsxAttribute" ? attribute.name : "{…}";
		report(node, `<${name}> takes no such attribute.`, `It takes ${taken.join(", ") || "none"}.`, found);
	}
}

const NEW_SCREENS = "New ones go in scripts/app-pictures/pictures.ts; then run `npx tsx scripts/app-pictures.ts`.";

function drawings(): string[] {
	return existsSync("src/images") ? readdirSync("src/images").map((file) => parse(file).name) : [];
}

/** Curly braces with more than a comment: their code would run during the build. */
function isExpression(node: MdxNode): node is MdxNode & { value: string } {
	if (node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") return false;
	return node.value.replace(/\/\*[\s\S]*?\*\//g, "").trim() !== "";
}

/** Browsers run some addresses as scripts or open them as documents, and ignore invisible characters in them. */
function checkUrl(node: MdxNode, url: string, report: Report): void {
	const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(url.replace(/[\s\p{Cc}]/gu, "")) ?? [];
	if (scheme && !/^(?:https?|mailto|install)$/i.test(scheme))
		report(node, `Links must not use \`${scheme}:\`.`, "Link to a page, or to an https: address.", url);
	else if (!isDecodable(url))
		report(node, "The link has an invalid percent-encoding.", "Write %25 for a percent sign.", url);
}

function checkDirective(node: ContainerDirective, report: Report): void {
	const names = Object.keys(CALLOUTS);
	const fix = didYouMean(node.name, names, `The boxes are ${names.join(", ")}.`, '":::*"');
	report(node, `There is no box ":::${node.name}".`, fix);
}

function checkDiagram(node: Code, report: Report): void {
	const { title, description } = diagramSource(node.value);
	const fix = "Write accTitle: and accDescr: lines below the diagram's first line.";
	if (!title || !description) report(node, "A diagram has no text alternative.", fix);
}
