import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { CreateNodeArgs, GatsbyNode, Node } from "gatsby";
import { type DocsVersion, pagePath, siteConfig } from "../../site.config";
import { keepProblems } from "../lib/problems";
import { parseGuide } from "../mdx/parse-guide";
import { lastUpdated } from "./last-updated";

const root = process.cwd();
const WORDS_A_MINUTE = 220;

/** Every MDX file of content/docs becomes a Guide beside gatsby-plugin-mdx's own node. */
export const onCreateNode: GatsbyNode["onCreateNode"] = (args) => {
	if (args.node.internal.type !== "Mdx") return;
	const file = String(args.node.internal.contentFilePath ?? "");
	const version = siteConfig.versions.find((candidate) => file.startsWith(join(root, candidate.content, "docs")));
	if (version) createGuide(args as CreateNodeArgs<Node>, file, version);
};

function createGuide(
	{ node, actions, createNodeId, createContentDigest }: CreateNodeArgs<Node>,
	absolute: string,
	version: DocsVersion,
): void {
	const file = relative(root, absolute);
	const text = readFileSync(absolute, "utf8");
	const guide = keepProblems("guide", file, () =>
		parseGuide(text, { file, partials: join(root, version.content, "partials") }),
	);
	if (!guide) return;
	const slug = relative(join(root, version.content, "docs"), absolute)
		.replace(/\.mdx$/, "")
		.replace(/(^|\/)index$/, "");
	const { title, description, type, lead, sidebarLabel } = guide.frontMatter;
	const fields = {
		path: pagePath(version, slug),
		title,
		description,
		version: version.name,
		kind: "guide",
		sourceFile: file,
		sourceLine: 1,
		lastUpdated: lastUpdated(file),
		lead: lead ?? null,
		sidebarLabel: sidebarLabel ?? null,
		type,
		contentFilePath: absolute,
		minutes: Math.max(1, Math.round(guide.words / WORDS_A_MINUTE)),
		codeBlocks: guide.codeBlocks,
		headings: guide.headings,
		sections: guide.sections,
		links: guide.links.map(({ value, ...place }) => ({ url: value, ...place })),
		spans: guide.spans,
		diagrams: guide.diagrams,
		artwork: guide.artwork,
	};
	const guideNode = {
		...fields,
		id: createNodeId(`guide ${version.name} ${slug}`),
		parent: node.id,
		children: [],
		internal: { type: "Guide", contentDigest: createContentDigest({ ...fields, body: text }) },
	};
	actions.createNode(guideNode);
	actions.createParentChildLink({ parent: node, child: guideNode as unknown as Node });
}
