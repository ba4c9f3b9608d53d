import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { siteConfig } from "../../../site.config";
import { HomePage } from "./home";

it("every link to the docs may lead to the version that a reader prefers", () => {
	const page = renderToStaticMarkup(<HomePage data={{ navigation: null }} />);
	const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
	const links = main.match(new RegExp(`<a [^>]*href="/${siteConfig.prefix}[^>]*>`, "g")) ?? [];
	const { ways, tasks, references } = siteConfig.home;
	expect(links).toHaveLength([...ways, ...tasks, ...references].length);
	for (const link of links) expect(link).toMatch(/ href="([^"]+)" data-docs-link="\1"/);
});
