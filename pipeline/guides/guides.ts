import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { CreatePagesArgs, Node } from "gatsby";
import { SourceErrors } from "product-data";
import { type DocsVersion, pagePath } from "../../site.config";
import { setProblems } from "../../src/lib/problems";
import type { GuidePartial } from "../model";
import { lastUpdated } from "../navigation/last-updated";
import { compileGuide, type GuideArgs } from "./compile-guide";
import { inVersion, versionOfFile } from "./docs-version";

/**
 * Makes a Guide of every MDX file of content/docs, as a child of gatsby-plugin-mdx's own node. Gatsby deletes the guide of a
 * changed file; this step compiles it again, and also pages whose partials changed. All others keep their node.
 */
export async function makeGuides(args: CreatePagesArgs): Promise<void> {
	for (const mdx of args.getNodesByType("Mdx")) {
		const path = String(mdx.internal.contentFilePath);
		const version = versionOfFile(path);
		const folder = version && join(process.cwd(), version.content, "docs");
		if (!version || !folder || !path.startsWith(folder)) continue;
		const slug = relative(folder, path).replace(/(?:(?:^|\/)index)?\.mdx$/, "");
		const id = args.createNodeId(`guide ${version.name} ${slug}`);
		if (isCurrent(args.getNode(id))) continue;
		const file = relative(process.cwd(), path);
		try {
			await makeGuide(args, { mdx, id, file, path: pagePath(version, slug), version });
			setProblems("guide", file, []);
		} catch (error) {
			if (!(error instanceof SourceErrors)) throw error;
			setProblems("guide", file, error.errors);
		}
	}
}

/** Guide.body: the tree as an object again. */
export const guideResolvers = {
	Guide: { body: { resolve: ({ body }: { body: string }): unknown => JSON.parse(body) } },
};

function isCurrent(guide: Node | undefined): boolean {
	const partials = guide?.partials as readonly GuidePartial[] | undefined;
	return partials?.every(({ file, digest }) => digest === digestOf(file)) ?? false;
}

function digestOf(file: string): string {
	const path = join(process.cwd(), file);
	return existsSync(path) ? createHash("sha256").update(readFileSync(path)).digest("hex") : "";
}

interface GuidePlace {
	mdx: Node;
	id: string;
	file: string;
	/** The address of its page. */
	path: string;
	version: DocsVersion;
}

async function makeGuide(args: CreatePagesArgs, { mdx, id, ...place }: GuidePlace): Promise<void> {
	const { actions, createContentDigest } = args;
	const { body, ...facts } = await guideFields(args, place);
	// The body is a string: Gatsby copies, packs and follows every object of a node, and this is the largest. guideResolvers parses it.
	const fields = { ...facts, body: JSON.stringify(body) };
	const node = {
		...fields,
		id,
		parent: mdx.id,
		children: [],
		internal: { type: "Guide", contentDigest: createContentDigest(fields) },
	};
	await actions.createNode(node);
	actions.createParentChildLink({ parent: mdx, child: node as unknown as Node });
}

/** What a guide's file says now, as the fields of its node. Throws SourceErrors with every mistake in the file. */
export async function guideFields(args: GuideArgs, { file, path, version }: Omit<GuidePlace, "mdx" | "id">) {
	const guide = await compileGuide(args, file);
	const { title, description, type, lead } = guide.frontMatter;
	const { links, ...facts } = guide.facts();
	return {
		path,
		title,
		description,
		version: version.name,
		kind: "guide",
		sourceFile: file,
		sourceLine: 1,
		lastUpdated: lastUpdated(file),
		lead: lead ?? null,
		type,
		...facts,
		links: links.map(({ value, ...at }) => ({ url: value, target: inVersion(value, version), ...at })),
		partials: partialFiles(guide.partials, version),
		body: guide.body,
	};
}

function partialFiles(names: readonly string[], { content }: DocsVersion): GuidePartial[] {
	return [...new Set(names)].map((name) => {
		const file = join(content, "partials", `${name}.mdx`);
		return { file, digest: digestOf(file) };
	});
}
