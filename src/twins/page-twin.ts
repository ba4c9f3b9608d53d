import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Root } from "mdast";
import { siteConfig } from "../../site.config";
import { parseGuide } from "../mdx/parse-guide";
import type { ReferenceIndex } from "../mdx/reference-index";
import { apiMarkdown } from "../reference/api/api-markdown";
import { cliMarkdown } from "../reference/cli/cli-markdown";
import { crdMarkdown } from "../reference/crd/crd-markdown";
import type { ApiModel, CliCommandModel, CrdModel } from "../reference/model";
import { toPlainTree } from "./guide-tree";
import { homeMarkdown } from "./home-markdown";
import { indexMarkdown } from "./index-markdown";
import { type LinkBase, printMarkdown, readMarkdown } from "./print-markdown";

/** What every page has. */
export interface TwinPage {
	readonly path: string;
	readonly kind: string;
	readonly title: string;
	readonly description: string;
	readonly version: string;
	readonly sourceFile: string;
	readonly lastUpdated: string | null;
}

/** The answer of a page's own query, as its template gets it. */
export interface PageData {
	readonly guide?: { readonly lead: string | null };
	readonly cliCommand?: CliCommandModel;
	readonly apiDocument?: ApiModel & { readonly description: string };
	readonly customResourceReference?: CrdModel & { readonly description: string };
	readonly navigation?: Pick<Queries.NavigationFieldsFragment, "entries">;
	readonly artwork?: { readonly nodes: readonly Picture[] };
	readonly allDocPage?: { readonly nodes: readonly Pick<TwinPage, "path" | "title" | "description">[] };
}

interface Picture {
	readonly name: string;
	readonly childImageSharp: { readonly gatsbyImageData: { images?: { fallback?: { src: string } } } } | null;
}

/** What twins are made with. */
export interface TwinTools {
	readonly site: string;
	readonly pages: ReadonlySet<string>;
	readonly references: ReferenceIndex;
	/** Folder of the repository. */
	readonly root: string;
}

/** A page -> its Markdown twin. Throws SourceErrors when something on it has no Markdown form. */
export function pageTwin(page: TwinPage, data: PageData, tools: TwinTools): string {
	const base: LinkBase = { site: tools.site, path: page.path, pages: tools.pages };
	return `${frontMatter(page, tools)}\n${hint(tools)}\n\n${printMarkdown(pageTree(page, data, tools), base)}`;
}

/** The front door has no page data: it is made from its own content. */
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
	if (page.kind === "guide") return guideTree(page, data, tools);
	if (data.cliCommand) return readMarkdown(cliMarkdown(data.cliCommand));
	if (data.apiDocument) return withLead(readMarkdown(apiMarkdown(data.apiDocument)), data.apiDocument.description);
	if (data.customResourceReference) {
		return withLead(readMarkdown(crdMarkdown(data.customResourceReference)), data.customResourceReference.description);
	}
	return readMarkdown(indexMarkdown(page, data.navigation?.entries ?? [], data.allDocPage?.nodes ?? []));
}

/** The sentence under the title, which the reference's own Markdown does not have. */
function withLead(tree: Root, lead: string): Root {
	tree.children.splice(1, 0, { type: "paragraph", children: [{ type: "text", value: lead }] });
	return tree;
}

function guideTree(page: TwinPage, data: PageData, { root, references }: TwinTools): Root {
	const version = siteConfig.versions.find(({ name }) => name === page.version);
	const place = { file: page.sourceFile, partials: join(root, version?.content ?? "content", "partials") };
	const { tree } = parseGuide(readFileSync(join(root, page.sourceFile), "utf8"), place);
	const plain = toPlainTree(tree, page.sourceFile, { references, picture: (name) => pictureUrl(name, data) });
	const lead = data.guide?.lead;
	plain.children.unshift(
		{ type: "heading", depth: 1, children: [{ type: "text", value: page.title }] },
		...(lead ? [{ type: "paragraph" as const, children: [{ type: "text" as const, value: lead }] }] : []),
	);
	return plain;
}

/** The plain file of a picture, as the page's own query has it. */
function pictureUrl(name: string, { artwork }: PageData): string {
	return (
		artwork?.nodes.find((file) => file.name === name)?.childImageSharp?.gatsbyImageData.images?.fallback?.src ?? ""
	);
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
