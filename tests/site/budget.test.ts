import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import budgets from "../../bench/budgets.json";
import { growth } from "./release-growth";

/** Bytes of a file or text on the wire; fonts and pictures are compressed already. */
function wireBytes(content: Buffer, isCompressed = false): number {
	return isCompressed
		? content.length
		: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** The files that the HTML names, which the browser fetches to show a page and run its scripts. */
function firstView(path: string): { total: number; js: number } {
	const html = readFileSync(`public${path === "/" ? "" : path}/index.html`);
	const text = html.toString();
	const names = [
		...text.matchAll(/<script[^>]+src="(\/[^"]+\.js)"/g),
		...text.matchAll(/<link[^>]+href="(\/[^"]+\.(?:css|woff2|js))"/g),
		...text.matchAll(/<img[^>]+class="[^"]*dark-only[^"]*"[^>]+src="(\/[^"]+)"/g),
	].map((match) => match[1] ?? "");
	const files = [...new Set(names)].map((name) => {
		const content = readFileSync(`public${name}`);
		return { name, bytes: wireBytes(content, name.endsWith(".woff2")) };
	});
	const js = files.filter(({ name }) => name.endsWith(".js")).reduce((sum, { bytes }) => sum + bytes, 0);
	const others = files.filter(({ name }) => !name.endsWith(".js")).reduce((sum, { bytes }) => sum + bytes, 0);
	return {
		js,
		total: wireBytes(html) + js + others,
	};
}

test.each(Object.entries(budgets.pages))("the first view of %s stays within its budget", (path, budget) => {
	const { total, js } = firstView(path);
	expect(js, `JavaScript of ${path}`).toBeGreaterThan(5_000);
	expect(js, `JavaScript of ${path}`).toBeLessThanOrEqual(budget.js);
	expect(total, `all bytes of ${path}`).toBeLessThanOrEqual(budget.total + (path.includes("/reference/") ? growth : 0));
});

test("the search index stays within its budget", () => {
	const files = readdirSync("public/search").filter((file) => file.endsWith(".json"));
	expect(files.length).toBeGreaterThan(0);
	for (const file of files)
		expect(wireBytes(readFileSync(`public/search/${file}`)), file).toBeLessThanOrEqual(budgets.searchIndex + growth);
});

test("no page names anything of another origin", () => {
	for (const path of Object.keys(budgets.pages)) {
		const html = readFileSync(`public${path === "/" ? "" : path}/index.html`, "utf8");
		const loaded = [
			...html.matchAll(/<(?:script|img|iframe|source)[^>]+src(?:set)?="(https?:)?\/\/([^"/]+)/g),
			...html.matchAll(/<link[^>]+rel="(?:stylesheet|preload|preconnect)"[^>]+href="(https?:)?\/\/([^"/]+)/g),
		];
		expect(loaded.map((match) => match[2])).toEqual([]);
	}
});

test("an iPhone on its side keeps the size of the text, which it knows by a prefixed name only", () => {
	const [, sheet] = /href="\/(site\.[^"]+\.css)"/.exec(readFileSync("public/index.html", "utf8")) ?? [];
	expect(readFileSync(`public/${sheet}`, "utf8")).toContain("-webkit-text-size-adjust:none");
});
