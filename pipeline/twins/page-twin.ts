import type { InlineCode, Link, Root } from "mdast";
import type { Node, Parent } from "unist";
import { siteConfig } from "../../site.config";
import type { References } from "../../src/lib/references";
import { apiMarkdown } from "../../src/reference/api/api-markdown";
import type { PlacedChange } from "../../src/reference/changes/change-groups";
import { changesMarkdown, releaseMarkdown } from "../../src/reference/changes/changes-markdown";
import type { ChangesModel } from "../../src/reference/changes/changes-model";
import { cliMarkdown } from "../../src/reference/cli/cli-markdown";
import { crdMarkdown } from "../../src/reference/crd/crd-markdown";
import type { ApiModel, CliCommandModel, CrdModel } from "../../src/reference/model";
import { SKIP, visitAll, visitParents } from "../mdx/visit";
import { homeMarkdown } from "./home-markdown";
import { indexMarkdown } from "./index-markdown";
import { type LinkBase, printMarkdown, readMarkdown } from "./print-markdown";

/** Fields that every page has. */
export interface TwinPage {
	readonly path: string;
	readonly kind: string;
	readonly title: string;
	readonly description: string;
	readonly version: string;
	readonly sourceFile: string;
	readonly lastUpdated: string | null;
}

/** The result of a page's own query, as its template gets it. */
export interface PageData {
	readonly guide?: GuideData;
	readonly cliCommand?: CliCommandModel;
	readonly apiDocument?: ApiModel & { readonly description: string };
	readonly customResourceReference?: CrdModel & { readonly description: string };
	readonly release?: { readonly changes: readonly PlacedChange[] };
	readonly releaseHistory?: ChangesModel["history"];
	readonly allRelease?: { readonly nodes: ChangesModel["pages"] };
	readonly navigation?: Pick<Queries.NavigationFieldsFragment, "entries">;
	readonly allDocPage?: { readonly nodes: readonly Pick<TwinPage, "path" | "title" | "description">[] };
}

/** Inputs of a guide's twin. */
export interface GuideData {
	readonly lead: string | null;
	/** The page in plain Markdown. */
	readonly markdown: Root;
	readonly references: References;
}

/** Tools that make twins. */
export interface TwinTools {
	readonly site: string;
	readonly pages: ReadonlySet<string>;
	/** Drawings of src/images by name. */
	readonly pictures: Readonly<Record<string, { readonly path: string }>>;
}

/** A page -> its Markdown twin. Throws SourceErrors for parts without a Markdown form. */
export function pageTwin(page: TwinPage, data: PageData, tools: TwinTools): string {
	const base: LinkBase = { site: tools.site, path: page.path, pages: tools.pages };
	return `${frontMatter(page, tools)}\n${hint(tools)}\n\n${printMarkdown(pageTree(page, data, tools), base)}`;
}

/** The home page has no page data: its twin is made from its own content. */
export function homeTwin(tools: TwinTools): string {
	const { title, description, versions } = siteConfig;
	const page: TwinPage = {
		path: "/",
		kind: "home",
		title,
		description,
		version: versions.find(({ isLast }) => isLast)?.name ?? "",
		sourceFile: "",
		lastUpdated: null,
	};
	return `${frontMatter(page, tools)}\n${hint(tools)}\n\n${printMarkdown(readMarkdown(homeMarkdown()), { site: tools.site, path: "/", pages: tools.pages })}`;
}

function pageTree(page: TwinPage, data: PageData, tools: TwinTools): Root {
	if (data.guide) return guideTree(page, data.guide, tools);
	if (data.cliCommand) return readMarkdown(cliMarkdown(data.cliCommand));
	if (data.apiDocument) return withLead(readMarkdown(apiMarkdown(data.apiDocument)), data.apiDocument.description);
	if (data.customResourceReference) {
		return withLead(readMarkdown(crdMarkdown(data.customResourceReference)), data.customResourceReference.description);
	}
	if (data.release) return readMarkdown(releaseMarkdown({ ...page, ...data.release }));
	if (data.releaseHistory && data.allRelease) {
		return readMarkdown(changesMarkdown(page, { history: data.releaseHistory, pages: data.allRelease.nodes }));
	}
	return readMarkdown(indexMarkdown(page, data.navigation?.entries ?? [], data.allDocPage?.nodes ?? []));
}

/** The sentence under the title, which the Markdown of a reference page lacks. */
function withLead(tree: Root, lead: string): Root {
	tree.children.splice(1, 0, { type: "paragraph", children: [{ type: "text", value: lead }] });
	return tree;
}

function guideTree(page: TwinPage, { lead, markdown, references }: GuideData, { pictures }: TwinTools): Root {
	const plain = structuredClone(markdown);
	linkReferences(plain, references);
	visitAll(plain, (node) => {
		if (node.type === "image") node.url = pictures[node.url]?.path ?? node.url;
	});
	plain.children.unshift(
		{ type: "heading", depth: 1, children: [{ type: "text", value: page.title }] },
		...(lead ? [{ type: "paragraph" as const, children: [{ type: "text" as const, value: lead }] }] : []),
	);
	return plain;
}

/** Links code spans that name a command, a call or a field to its reference, as on the page. */
function linkReferences(tree: Root, references: References): void {
	visitParents(tree as Parent, "inlineCode", (found: Node, ancestors: Parent[]) => {
		const node = found as InlineCode;
		const url = references[node.value];
		const parent = ancestors.at(-1) as Link | undefined;
		if (!url || !parent || ancestors.some(({ type }) => type === "link" || type === "heading")) return undefined;
		parent.children[parent.children.indexOf(node)] = { type: "link", url, children: [node] } as never;
		return SKIP;
	});
}

function frontMatter({ path, title, description, version, lastUpdated }: TwinPage, { site }: TwinTools): string {
	const lines = [
		`title: ${JSON.stringify(title)}`,
		`description: ${JSON.stringify(description)}`,
		`url: ${site}${path}`,
		`version: ${version}`,
		...(lastUpdated ? [`updated: ${lastUpdated.slice(0, 10)}`] : []),
	];
	return `---\n${lines.join("\n")}\n---\n`;
}

/** Tells an agent where the list of all pages is. */
function hint({ site }: TwinTools): string {
	return `> For AI agents: every page of this documentation is listed at ${site}/llms.txt, and each has a Markdown form at its address with \`.md\` at the end.`;
}
