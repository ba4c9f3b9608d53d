import { mdxOptions } from "../lifecycles/configuration";
import { compileGuide, type GuideArgs, type GuideJob, type GuideResult } from "./compile-guide";

/** What a thread runs for each guide. Our plugins ask Gatsby for no nodes. */
export function work({ file, jsxRuntime, plugins }: GuideJob): Promise<GuideResult> {
	const gatsbyRemarkPlugins = plugins.map(({ modulePath, pluginOptions }) => {
		const module = require(modulePath);
		return { module: module.default ?? module, pluginOptions };
	});
	const plugin = { name: "gatsby-plugin-mdx", pluginOptions: { mdxOptions, gatsbyRemarkPlugins } };
	const args = {
		getNode: () => undefined,
		getNodesByType: () => [],
		getCache: () => ({ get: async () => undefined }),
		store: { getState: () => ({ config: { jsxRuntime }, flattenedPlugins: [plugin] }) },
	};
	return compileGuide(args as unknown as GuideArgs, file);
}
