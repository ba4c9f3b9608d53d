import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBuiltPage } from "./built-page";

const paths = [...readFileSync("public/sitemap.xml", "utf8").matchAll(/<loc>([^<]+)<\/loc>/g)].map(
	([, url = ""]) => new URL(url).pathname,
);

/** Headings that are links, as the Tab key finds them; those of the outline are separate links. */
function readHeadings(path: string) {
	const { html } = readBuiltPage(path);
	const [, outline = ""] = /data-outline=""([\s\S]*?)<\/nav>/.exec(html) ?? [];
	const anchors = [...html.matchAll(/<a class="heading-anchor" href="([^"]+)"( tabindex="-1")?/g)];
	return anchors.map(([, href = "", skipped]) => ({
		href: `${path}${href}`,
		isSkipped: skipped !== undefined,
		isListed: outline.includes(`href="${href}"`),
	}));
}

test("the Tab key stops once for each heading: in the outline, or at the heading where there is no such entry", () => {
	const headings = paths.flatMap(readHeadings);
	expect(headings.length).toBeGreaterThan(500);
	expect(headings.filter(({ isListed, isSkipped }) => isListed !== isSkipped)).toEqual([]);
});
