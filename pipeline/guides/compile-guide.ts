import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NodePluginArgs, PluginOptions, Reporter } from "gatsby";
import { compileMDXWithCustomOptions } from "gatsby-plugin-mdx";
import { collectSourceErrors, type SourceError, SourceErrors } from "product-data";
import type { VFileMessage } from "vfile-message";
import { inThreads, isMany } from "../in-threads";
import { FRONT_MATTER, type FrontMatter, parseFrontMatter } from "../mdx/front-matter";
import { mdxError, refuseEndless } from "../mdx/parse-document";
import { type GuideMeta, rehypeGuide } from "./guide-plugins";

/** What compiling takes from Gatsby. */
export type GuideArgs = Pick<NodePluginArgs, "getNode" | "getNodesByType" | "getCache" | "store">;

/** A guide as plain data. */
export interface CompiledGuide extends GuideMeta {
	frontMatter: FrontMatter;
	/** SHA-256 of the file's text. */
	digest: string;
}

/** A guide, or every mistake in its file. */
export interface GuideResult {
	guide: CompiledGuide | null;
	errors: readonly SourceError[];
}

/** A guide for another thread, as plain data. */
export interface GuideJob {
	readonly file: string;
	readonly jsxRuntime: string | undefined;
	/** The plugins of gatsbyRemarkPlugins, which the thread loads itself. */
	readonly plugins: readonly { readonly modulePath: string; readonly pluginOptions: object }[];
}

/** Compiles guides, named from the root: on all cores if there are many, in this thread if there are few, as after an edit. */
export async function compileGuides(args: GuideArgs, files: readonly string[]): Promise<GuideResult[]> {
	if (!isMany(files)) return Promise.all(files.map((file) => compileGuide(args, file)));
	const { jsxRuntime } = args.store.getState().config;
	const loaded = mdxOptions(args.store).gatsbyRemarkPlugins as unknown as GuideJob["plugins"];
	const plugins = loaded.map(({ modulePath, pluginOptions }) => ({ modulePath, pluginOptions }));
	const jobs = files.map((file): GuideJob => ({ file, jsxRuntime, plugins }));
	return inThreads("guide-worker", jobs);
}

/** Compiles a guide, named from the root, with the plugins of gatsby-config.ts. */
export async function compileGuide(args: GuideArgs, file: string): Promise<GuideResult> {
	const text = readFileSync(join(process.cwd(), file), "utf8");
	const errors: SourceError[] = [];
	const frontMatter = collectSourceErrors(errors, () => parseFrontMatter(text, file));
	const meta = await compile(args, file, text).catch((error: unknown) => {
		if (error instanceof SourceErrors) errors.push(...error.errors);
		else errors.push(mdxError(error as VFileMessage, text, file));
	});
	if (!frontMatter || !meta) return { guide: null, errors };
	return { guide: { ...meta, frontMatter, digest: createHash("sha256").update(text).digest("hex") }, errors };
}

async function compile(args: GuideArgs, file: string, text: string): Promise<GuideMeta> {
	refuseEndless(text, file);
	const { getNode, getNodesByType, getCache, store } = args;
	// Spaces instead of the front matter, so that lines and columns stay those of the file.
	const source = text.replace(FRONT_MATTER, (fence) => fence.replace(/[^\r\n]/g, " "));
	const result = await compileMDXWithCustomOptions(
		{ absolutePath: join(process.cwd(), file), source },
		{
			pluginOptions: mdxOptions(store),
			customOptions: { mdxOptions: { rehypePlugins: [rehypeGuide] } },
			getNode,
			getNodesByType,
			// Compiled pages stay valid when the prefix changes: the components add it.
			pathPrefix: "",
			reporter: throwingReporter,
			cache: getCache("gatsby-plugin-mdx"),
			store,
		},
	);
	return result?.metadata as unknown as GuideMeta;
}

/** The options with the plugins loaded: the configuration only names them. */
function mdxOptions(store: GuideArgs["store"]): PluginOptions {
	type Plugins = readonly { name: string; pluginOptions: PluginOptions }[];
	const { flattenedPlugins } = store.getState() as unknown as { flattenedPlugins: Plugins };
	return flattenedPlugins.find(({ name }) => name === "gatsby-plugin-mdx")?.pluginOptions ?? { plugins: [] };
}

/** gatsby-plugin-mdx would end the build at the first mistake, without the file's name. */
const throwingReporter = {
	panicOnBuild: ({ context }: { context: { errorMeta: unknown } }): never => {
		throw context.errorMeta;
	},
} as unknown as Reporter;
