import { join, relative, sep } from "node:path";
import type { Content, Element, ElementContent, Root as HastRoot, Properties } from "hast";
import type { Root } from "mdast";
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from "mdast-util-mdx-jsx";
import { throwSourceErrors } from "product-data";
import type { FrozenProcessor } from "unified";
import type { VFile } from "vfile";
import { type DocsVersion, pagePath, siteConfig } from "../../site.config";
import { joinDates } from "../../src/lib/dates";
import { checkGuide } from "../mdx/check-guide";
import { includePartials, restoreForeignDirectives } from "../mdx/parse-document";
import { readGuide } from "../mdx/read-guide";
import { visitAll } from "../mdx/visit";
import type { GuideFacts } from "../model";
import { labelCells } from "./label-cells";

/** What the two plugins return for a compiled guide, as `file.data.meta`. */
export interface GuideMeta {
	partials: readonly string[];
	facts: GuideFacts;
	/** The page as elements and components (hast). */
	body: HastRoot;
}

/**
 * The first remark plugin: includes partials, reports the author's mistakes, and reads the page before the other plugins
 * rewrite its tree. From here on, links lead to pages of the page's own version.
 */
export function remarkGuide(this: FrozenProcessor) {
	const parse = (text: string) => this.parse(text) as Root;
	return (tree: Root, vfile: VFile) => {
		const version = versionOfFile(vfile.path) ?? siteConfig.versions[0];
		if (!version) return;
		const file = relative(process.cwd(), vfile.path);
		restoreForeignDirectives(tree, String(vfile));
		// Code blocks keep their lines, by which receipts know them; those of partials have none in this file.
		visitAll(tree, (node) => {
			if (node.type === "code") node.data = { ...node.data, line: node.position?.start.line };
		});
		const partials = includePartials(tree, { file, partials: join(process.cwd(), version.content, "partials") }, parse);
		throwSourceErrors(checkGuide(tree, file));
		handOut(vfile, { partials, facts: readGuide(tree) });
		finishTexts(tree, version);
	};
}

/** The last rehype plugin: returns the page as data. Nothing is left to compile to JavaScript. */
export function rehypeGuide() {
	return (tree: HastRoot, vfile: VFile): HastRoot => {
		const body: HastRoot = { type: "root", children: tree.children.flatMap(toElements) };
		labelCells(body);
		handOut(vfile, { body });
		return { type: "root", children: [] };
	};
}

function handOut(vfile: VFile, part: Partial<GuideMeta>): void {
	vfile.data.meta = { ...(vfile.data.meta as object | undefined), ...part };
}

/** Makes links lead to the page's version, and keeps dates on one line. */
function finishTexts(tree: Root, version: DocsVersion): void {
	visitAll(tree, (node) => {
		if (node.type === "text") node.value = joinDates(node.value);
		if (node.type === "link" || node.type === "definition") node.url = inVersion(node.url, version);
		if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
		for (const attribute of node.attributes)
			if ("name" in attribute && attribute.name === "href" && typeof attribute.value === "string")
				attribute.value = inVersion(attribute.value, version);
	});
}

/** Plain hast: a component becomes an element with its name, a comment for authors disappears. */
function toElements(node: Content): ElementContent[] {
	switch (node.type) {
		case "text":
			return [{ type: "text", value: node.value }];
		case "element":
			return [toElement(node.tagName, node.properties ?? {}, node.children)];
		case "mdxJsxFlowElement":
		case "mdxJsxTextElement":
			return [toElement(node.name ?? "", attributesOf(node), node.children)];
		default:
			return [];
	}
}

function toElement(tagName: string, properties: Properties, children: readonly Content[]): Element {
	return { type: "element", tagName, properties, children: children.flatMap(toElements) };
}

/** checkGuide accepts only attributes that are plain strings. */
function attributesOf({ attributes }: MdxJsxFlowElementHast | MdxJsxTextElementHast): Properties {
	return Object.fromEntries(
		attributes.flatMap((one) => ("name" in one && typeof one.value === "string" ? [[one.name, one.value]] : [])),
	);
}

/** Absolute path of a source file -> the docs version whose folder contains it; undefined for other files. */
export function versionOfFile(file: string): DocsVersion | undefined {
	return siteConfig.versions.find(({ content }) => file.startsWith(join(process.cwd(), content) + sep));
}

/** A link as authors write it, without a version -> its target on a page of a version: /toolhive/faq -> /toolhive/v0.2.4/faq. */
export function inVersion(url: string, version: DocsVersion): string {
	const root = `/${siteConfig.prefix}`;
	const rest = url.slice(root.length);
	if (!url.startsWith(root) || !/^(?:[/#]|$)/.test(rest)) return url;
	const [, first] = rest.split(/[/#]/);
	const namesVersion = siteConfig.versions.some(({ path }) => path !== "" && path === first);
	return namesVersion ? url : `${pagePath(version, "")}${rest}`;
}
