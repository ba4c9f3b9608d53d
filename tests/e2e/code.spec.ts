import { apiOperations } from "../../sandbox/testing/test-api";
import { expect, test } from "../pages/test";

const GUIDE = "/toolhive/guides-cli/run-mcp-servers";
/** It has lines in YAML and JSON that are longer than a phone is wide. */
const LONG = "/toolhive/guides-k8s/authorize-calls";
const RUN = "/toolhive/reference/cli/thv_run";
const API = "/toolhive/reference/api";

/** Blocks whose lines all fit and that have a switch to wrap them. Runs in the page. */
function needlessSwitches(): string[] {
	const range = document.createRange();
	return [
		...document.querySelectorAll<HTMLElement>("figure[data-code]:not([data-columns]):has([data-wrap-lines]) > pre"),
	]
		.filter((pre) => pre.checkVisibility())
		.filter((pre) => {
			range.selectNodeContents(pre);
			const lines = new Set(
				[...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 8)),
			);
			return lines.size <= pre.textContent.split("\n").filter((line) => line.trim()).length;
		})
		.map((pre) => pre.textContent);
}

test("long lines of code wrap everywhere once a reader has asked for it", async ({ site }) => {
	await site.page.setViewportSize({ width: 390, height: 844 });
	await site.open(LONG);
	// A space at the end of a wrapped line hangs over the edge.
	const cut = () =>
		site.page.evaluate(
			() =>
				[...document.querySelectorAll("figure[data-code]:not([data-columns]) > pre")].filter(
					(pre) => pre.scrollWidth > pre.clientWidth + 10,
				).length,
		);
	const shell = () =>
		site.page.evaluate(
			() =>
				[
					...document.querySelectorAll(
						"figure:is([data-language=bash], [data-language=powershell], [data-output][data-language=text]:not([data-columns])) > pre",
					),
				].filter((pre) => pre.scrollWidth > pre.clientWidth).length,
		);
	expect(await shell(), "commands and their output wrap on phones without being asked").toBe(0);
	expect(await cut()).toBeGreaterThan(0);
	const switches = site.page.getByRole("button", { name: "Wrap lines" });
	await switches.first().waitFor();
	await switches.first().click();
	expect(await cut()).toBe(0);
	await site.open(LONG);
	await switches.first().waitFor();
	// A block that fits gets no switch.
	await expect.poll(() => site.page.evaluate(needlessSwitches)).toEqual([]);
	expect(await cut()).toBe(0);
	await switches.first().click();
	expect(await cut()).toBeGreaterThan(0);
});

test("a wrapped line goes on further in, and columns do not wrap", async ({ site }) => {
	await site.page.setViewportSize({ width: 390, height: 844 });
	await site.page.addInitScript(() => localStorage.setItem("wrap", "1"));
	await site.open("/toolhive/guides-cli/registry");
	const lines = await site.page.evaluate(() => {
		const range = document.createRange();
		return [...document.querySelectorAll<HTMLElement>("figure[data-code] pre")]
			.filter((pre) => pre.clientWidth > 0)
			.map((pre) => {
				range.selectNodeContents(pre);
				const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
				const count = new Set(rects.map(({ top }) => Math.round(top / 8))).size;
				const written = pre.textContent.split("\n").filter((line) => line.trim()).length;
				const start = pre.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(pre).paddingLeft);
				const isColumns = pre.parentElement?.dataset.columns !== undefined;
				return {
					isColumns,
					isWrapped: count > written,
					atEdge: new Set(rects.filter(({ left }) => left < start + 4).map(({ top }) => Math.round(top / 8))).size,
					written,
				};
			});
	});
	const columns = lines.filter(({ isColumns }) => isColumns);
	expect(columns.length).toBeGreaterThan(0);
	expect(columns.filter(({ isWrapped }) => isWrapped)).toEqual([]);
	const wrapped = lines.filter(({ isWrapped }) => isWrapped);
	expect(wrapped.length).toBeGreaterThan(0);
	for (const { atEdge, written } of wrapped) expect(atEdge).toBeLessThanOrEqual(written);
});

for (const [path, width] of [
	[GUIDE, 390],
	[GUIDE, 768],
	[RUN, 1440],
	[API, 1440],
] as const) {
	test(`no button is on a line of code, and none takes room from a long one: ${path}, ${width} px`, async ({
		site,
	}) => {
		await site.page.setViewportSize({ width, height: 900 });
		await site.open(path);
		await site.page.locator("[data-copy]").first().waitFor();
		const found = await site.page.evaluate(() => {
			const range = document.createRange();
			const figures = [...document.querySelectorAll("figure[data-code]")].filter((figure) => figure.checkVisibility());
			const covered: string[] = [];
			const narrow: string[] = [];
			for (const figure of figures) {
				const pre = figure.querySelector("pre");
				if (!pre) continue;
				const box = pre.getBoundingClientRect();
				range.selectNodeContents(pre);
				const lines = [...range.getClientRects()].filter(
					({ left, top, bottom }) => left < box.right && bottom > box.top && top < box.bottom,
				);
				for (const button of figure.querySelectorAll("button")) {
					const own = button.getBoundingClientRect();
					if (
						lines.some(
							({ left, right, top, bottom }) =>
								own.left < Math.min(right, box.right) &&
								own.right > left &&
								own.top < bottom - 4 &&
								own.bottom > top + 4,
						)
					)
						covered.push(pre.textContent.slice(0, 60));
				}
				if (pre.scrollWidth > pre.clientWidth && pre.clientWidth < figure.clientWidth)
					narrow.push(pre.textContent.slice(0, 60));
			}
			return { count: figures.length, covered, narrow };
		});
		expect(found).toEqual({ count: expect.any(Number), covered: [], narrow: [] });
		expect(found.count).toBeGreaterThan(5);
	});
}

test("beside the text of the API reference, the address of every call can be read", async ({ site }) => {
	await site.page.setViewportSize({ width: 1440, height: 900 });
	await site.open(API);
	const requests = site.page.locator("[data-try-it-place] [data-tab=curl] pre");
	await expect(requests).toHaveCount(apiOperations.length);
	const cut = await requests.evaluateAll((all) =>
		all.filter((pre) => pre.scrollWidth > pre.clientWidth).map((pre) => pre.textContent),
	);
	expect(cut).toEqual([]);
});

for (const width of [320, 390, 1440]) {
	test(`code in a line of text never breaks in a word, ${width} px`, async ({ site }) => {
		await site.page.setViewportSize({ width, height: 844 });
		for (const path of [GUIDE, RUN, "/toolhive/guides-cli/registry", "/toolhive/guides-k8s/run-mcp-k8s"]) {
			await site.open(path);
			const broken = await site.page.evaluate(() => {
				const range = document.createRange();
				const found: string[] = [];
				for (const code of document.querySelectorAll<HTMLElement>("main :not(pre) > code")) {
					const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
					while (walker.nextNode()) {
						const node = walker.currentNode;
						for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(
							/:\/\/|(?<![\w.-])[\w.-]{2,28}(?![\w.-])/g,
						)) {
							range.setStart(node, index);
							range.setEnd(node, index + word.length);
							const lines = new Set(
								[...range.getClientRects()].filter((rect) => rect.width > 0).map(({ top }) => Math.round(top)),
							);
							if (lines.size > 1) found.push(`${code.textContent}: ${word}`);
						}
					}
				}
				return found;
			});
			expect(broken, path).toEqual([]);
		}
	});
}

test("the usage line of a command breaks around its optional parts", async ({ site }) => {
	await site.page.setViewportSize({ width: 390, height: 844 });
	await site.open(RUN);
	const parts = site.page.locator("figure[data-code]").first().locator(".keep");
	expect(await parts.allInnerTexts()).toEqual(["[flags]", "[-- ARGS...]"]);
	for (const part of await parts.all()) {
		const tops = await part.evaluate((element) => [...element.getClientRects()].map(({ top }) => top));
		expect(new Set(tops).size).toBe(1);
	}
});
