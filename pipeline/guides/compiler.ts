import { inThreads, isMany } from "../in-threads";
import { compileGuide, type GuideArgs, type GuideResult, mdxOptions } from "./compile-guide";
import type { GuideJob } from "./guide-worker";

/** Compiles guides, named from the root: on all cores if there are many, in this thread if there are few, as after an edit. */
export async function compileGuides(args: GuideArgs, files: readonly string[]): Promise<GuideResult[]> {
	if (!isMany(files)) return Promise.all(files.map((file) => compileGuide(args, file)));
	const { jsxRuntime } = args.store.getState().config;
	const loaded = mdxOptions(args.store).gatsbyRemarkPlugins as unknown as GuideJob["plugins"];
	const plugins = loaded.map(({ modulePath, pluginOptions }) => ({ modulePath, pluginOptions }));
	const jobs = files.map((file): GuideJob => ({ file, jsxRuntime, plugins }));
	return inThreads("guide-worker", jobs);
}
