import { readFileSync } from "node:fs";
import type { Element } from "hast";
import { expect, test } from "vitest";
import { parseHtml, textOf } from "../../pipeline/html/parse-html";
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

/** The heading with which an element begins, or that it is; undefined if it begins with none. */
function headingOf(element: Element | undefined): Element | undefined {
	if (element === undefined || /^h[23]$/.test(element.tagName)) return element;
	return headingOf(element.children.find((child): child is Element => child.type === "element"));
}

test("what the outline lists is a heading with the same words", () => {
	const listed = paths.flatMap((path) => {
		const { html, elements } = parseHtml(readBuiltPage(path).html);
		const [outline = ""] = /data-outline=""[\s\S]*?<\/nav>/.exec(html) ?? [];
		const byId = new Map(elements.map((element) => [`#${element.properties.id}`, element]));
		return parseHtml(outline).elements.flatMap((link) => {
			const { href } = link.properties;
			if (href === undefined) return [];
			const heading = headingOf(byId.get(decodeURIComponent(href)));
			return [{ path: `${path}${href}`, text: textOf([link]), heading: textOf(heading?.children ?? []) }];
		});
	});
	expect(listed.length).toBeGreaterThan(500);
	expect(listed.filter(({ text, heading }) => text !== heading)).toEqual([]);
});
