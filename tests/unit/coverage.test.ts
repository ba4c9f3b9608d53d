import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteConfig } from "../../site.config";
import { parseGuide } from "../../src/mdx/parse-guide";

const docs = join("content", "docs");
const INTRODUCTION = "*Introduction*";

/** Path of a page on the site -> its file below content/docs. */
const pages = new Map(
	readdirSync(docs, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".mdx"))
		.map((file) => [`/${siteConfig.prefix}/${file.replace(/(?:(?:^|\/)index)?\.mdx$/, "")}`.replace(/\/$/, ""), file]),
);

/** Path of a page -> the points of its table, each with the heading that covers it. */
const tables = new Map(
	readFileSync("docs/coverage.md", "utf8")
		.split(/^## /m)
		.slice(1)
		.map((section) => {
			const [path = "", ...lines] = section.split("\n");
			const rows = lines
				.filter((line) => line.startsWith("| "))
				.slice(2)
				.map((line) =>
					line
						.slice(1, -1)
						.split(/(?<!\\)\|/)
						.map((cell) => cell.trim()),
				);
			return [path.trim(), rows] as const;
		}),
);

test("every hand-written page has a table, and every table a page", () => {
	expect([...tables.keys()].sort()).toEqual([...pages.keys()].sort());
});

test.each([...tables])("%s covers each of its points under a heading that it has", (path, rows) => {
	const file = pages.get(path) ?? "";
	const text = readFileSync(join(docs, file), "utf8");
	const { headings } = parseGuide(text, { file: join(docs, file), partials: join("content", "partials") });
	const known = new Set([INTRODUCTION, ...headings.map((heading) => heading.text)]);
	expect(rows.length).toBeGreaterThan(2);
	expect(rows.filter(([point, heading]) => !point || !known.has(heading ?? ""))).toEqual([]);
});
