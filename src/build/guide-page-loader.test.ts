import { createRequire } from "node:module";
import { expect, it } from "vitest";

const load = createRequire(import.meta.url)("./guide-page-loader.cjs") as (this: object) => string;

it("puts the compiled MDX of the query into the template", () => {
	const page = load.call({
		resourcePath: "/site/src/templates/guide.tsx",
		resourceQuery: "?__contentFilePath=/site/content/docs/a b.mdx",
	});
	expect(page).toContain('import Template from "/site/src/templates/guide.tsx";');
	expect(page).toContain('import Content from "/site/content/docs/a b.mdx";');
	expect(page).toContain("children: jsx(Content, props)");
});
