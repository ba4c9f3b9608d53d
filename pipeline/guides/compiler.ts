import { createRequire } from "node:module";
import { compileGuide, type GuideArgs, type GuideResult, mdxOptions } from "./compile-guide";
import type { GuideJob } from "./guide-worker";

/** As many guides take longer than threads take to load what compiles them. */
const POOLED = 100;

/** Compiles guides, named from the root: on all cores if there are many, in this thread if there are few, as after an edit. */
export async function compileGuides(args: GuideArgs, files: readonly string[]): Promise<GuideResult[]> {
	if (files.length < POOLED) return Promise.all(files.map((file) => compileGuide(args, file)));
	const { Tinypool } = await import("tinypool");
	const pool = new Tinypool({ filename: createRequire(__filename).resolve("docs-pipeline/guide-worker") });
	const { jsxRuntime } = args.store.getState().config;
	const plugins = (mdxOptions(args.store).gatsbyRemarkPlugins as unknown as GuideJob["plugins"]).map(
		({ modulePath, pluginOptions }) => ({ modulePath, pluginOptions }),
	);
	const compile = (file: string): Promise<GuideResult> =>
		pool.run({ file, jsxRuntime, plugins } satisfies GuideJob, { name: "compileHere" });
	return Promise.all(files.map(compile)).finally(() => pool.destroy());
}
