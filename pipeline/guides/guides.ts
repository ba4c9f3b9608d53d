import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { CreatePagesArgs, Node } from "gatsby";
import { type DocsVersion, pagePath } from "../../site.config";
import { setProblems } from "../../src/lib/problems";
import type { GuidePartial } from "../model";
import { lastUpdated } from "../navigation/last-updated";
import { type CompiledGuide, compileGuides } from "./compile-guide";
import { inVersion, versionOfFile } from "./guide-plugins";

/**
 * Makes a Guide of every MDX file of content/docs, as a child of gatsby-plugin-mdx's own node. Gatsby deletes the guide of a
 * changed file; this step compiles it again, and also pages whose partials changed. All others keep their node.
 */
export async function makeGuides(args: CreatePagesArgs): Promise<void> {
	const places = args.getNodesByType("Mdx").flatMap((mdx) => placeOf(args, mdx) ?? []);
	// Gatsby may not know yet that a file is gone.
	const isThere = ({ file }: GuidePlace) => existsSync(join(process.cwd(), file));
	const stale = places.filter((place) => isThere(place) && !isCurrent(args.getNode(place.id), place.file));
	const files = stale.map(({ file }) => file);
	const results = await compileGuides(args, files);
	// One after the other, whichever was compiled first: queries return nodes in the order in which they were made.
	for (const [at, place] of stale.entries()) {
		const { guide = null, errors = [] } = results[at] ?? {};
		if (guide) await makeGuide(args, place, guide);
		setProblems("guide", place.file, errors);
	}
}

/** Guide.body: the tree as an object again. */
export const guideResolvers = {
	Guide: { body: { resolve: ({ body }: { body: string }): unknown => JSON.parse(body) } },
};

/** Compares texts, because a server that is killed can leave the node of a text that has changed since. */
function isCurrent(guide: Node | undefined, file: string): boolean {
	const partials = guide?.partials as readonly GuidePartial[] | undefined;
	if (guide?.digest !== digestOf(file)) return false;
	return partials?.every(({ file, digest }) => digest === digestOf(file)) ?? false;
}

function digestOf(file: string): string {
	const path = join(process.cwd(), file);
	return existsSync(path) ? createHash("sha256").update(readFileSync(path)).digest("hex") : "";
}

type GuidePlace = NonNullable<ReturnType<typeof placeOf>>;

/** The file of a guide, and the address of its page. */
function placeOf({ createNodeId }: CreatePagesArgs, mdx: Node) {
	const path = String(mdx.internal.contentFilePath);
	const version = versionOfFile(path);
	const folder = version && join(process.cwd(), version.content, "docs");
	if (!version || !folder || !path.startsWith(folder)) return undefined;
	const slug = relative(folder, path).replace(/(?:(?:^|\/)index)?\.mdx$/, "");
	const id = createNodeId(`guide ${version.name} ${slug}`);
	return { mdx, id, file: relative(process.cwd(), path), path: pagePath(version, slug), version };
}

async function makeGuide(args: CreatePagesArgs, { mdx, id, ...place }: GuidePlace, guide: CompiledGuide) {
	const { actions, createContentDigest } = args;
	const { body, ...facts } = guideFields(guide, place);
	// The body is a string: Gatsby copies, packs and follows every object of a node, and this is the largest. guideResolvers parses it.
	const fields = { ...facts, body: JSON.stringify(body), digest: guide.digest };
	const internal = { type: "Guide", contentDigest: createContentDigest(fields) };
	const node = { ...fields, id, parent: mdx.id, children: [], internal };
	await actions.createNode(node);
	actions.createParentChildLink({ parent: mdx, child: node as unknown as Node });
}

/** What a guide's file says, as the fields of its node. */
export function guideFields(guide: CompiledGuide, { file, path, version }: Omit<GuidePlace, "mdx" | "id">) {
	const { title, description, type, lead } = guide.frontMatter;
	const { links, ...facts } = guide.facts;
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
		links: links.map((link) => ({ ...link, target: inVersion(link.url, version) })),
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
