import { createRequire } from "node:module";
import autolinkHeaders from "gatsby-remark-autolink-headers";
import { expect, test } from "vitest";
import { mdxOptions } from "../lifecycles/configuration";
import { compileGuide, type GuideArgs } from "./compile-guide";
import { compileGuides } from "./compiler";

const modulePath = createRequire(import.meta.url).resolve("gatsby-remark-autolink-headers");
const plugin = {
	name: "gatsby-plugin-mdx",
	pluginOptions: {
		mdxOptions,
		gatsbyRemarkPlugins: [{ module: autolinkHeaders, modulePath, pluginOptions: { icon: false } }],
	},
};
const args = {
	getNode: () => undefined,
	getNodesByType: () => [],
	getCache: () => ({ get: async () => undefined }),
	store: { getState: () => ({ config: { jsxRuntime: "automatic" }, flattenedPlugins: [plugin] }) },
} as unknown as GuideArgs;

test("threads compile many guides to what one thread makes of each, in the same order, mistakes included", async () => {
	const guides = ["content/docs/upgrade.mdx", "content/docs/guides-k8s/index.mdx", "content/docs/check.mdx"];
	const files = Array.from({ length: 99 }, (_, at) => guides[at % guides.length] ?? "");
	const results = await compileGuides(args, ["content/partials/client-intro.mdx", ...files]);
	expect(results[0]?.errors).toEqual([expect.objectContaining({ file: "content/partials/client-intro.mdx", line: 1 })]);
	for (const [at, file] of files.slice(0, guides.length).entries())
		expect(results[at + 1]).toEqual(await compileGuide(args, file));
	expect(results.slice(-1)).toEqual([results[((files.length - 1) % guides.length) + 1]]);
});
