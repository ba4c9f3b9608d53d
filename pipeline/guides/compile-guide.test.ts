import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { compileGuides, type GuideArgs } from "./compile-guide";
import { work } from "./guide-worker";

const modulePath = createRequire(import.meta.url).resolve("gatsby-remark-autolink-headers");
const plugins = [{ modulePath, pluginOptions: { icon: false } }];
const plugin = { name: "gatsby-plugin-mdx", pluginOptions: { gatsbyRemarkPlugins: plugins } };
const store = { getState: () => ({ config: { jsxRuntime: "automatic" }, flattenedPlugins: [plugin] }) };

test("threads compile many guides to what one thread makes of each, in the same order, mistakes included", async () => {
	const guides = ["content/docs/upgrade.mdx", "content/docs/guides-k8s/index.mdx", "content/docs/check.mdx"];
	const files = Array.from({ length: 99 }, (_, at) => guides[at % guides.length] ?? "");
	const results = await compileGuides({ store } as unknown as GuideArgs, [
		"content/partials/client-intro.mdx",
		...files,
	]);
	expect(results[0]?.errors).toEqual([expect.objectContaining({ file: "content/partials/client-intro.mdx", line: 1 })]);
	const here = await Promise.all(guides.map((file) => work({ file, jsxRuntime: "automatic", plugins })));
	for (const [at, result] of results.slice(1).entries()) expect(result).toEqual(here[at % guides.length]);
});
