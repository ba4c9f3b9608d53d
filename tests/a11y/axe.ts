import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/** Every rule of WCAG 2.0 to 2.2, A and AA, and axe's best practices. Nothing is left out, nothing ignored. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** The rules whose answer depends on the theme, and those whose answer depends on the width alone. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
export const WIDTH_RULES = ["target-size", "scrollable-region-focusable"];

/** Runs axe in the page as it is, or in one part of it, and gives one line for each mistake it finds by these rules. */
export async function axeMistakes(page: Page, scope?: string, rules?: readonly string[]): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
	await layOutEverything(page);
	return page.evaluate(
		async ({ only, within }) => {
			const { axe: inPage } = globalThis as unknown as {
				axe: { run(context: object, options: object): Promise<AxeResults> };
			};
			const { violations } = await inPage.run(within ? { include: [[within]] } : document, {
				runOnly: only,
				resultTypes: ["violations"],
				preload: false,
			});
			return violations.flatMap(({ id, nodes }) =>
				nodes.map(
					(node) =>
						`${id}: ${node.target.join(" ")} ${node.html.slice(0, 120)} (${node.failureSummary?.split("\n")[1]?.trim()})`,
				),
			);
		},
		{ only: rules ? { type: "rule", values: rules } : { type: "tag", values: RULES }, within: scope },
	);
}

/** Parts out of sight are laid out only when they come near (content-visibility); axe shall judge them as a reader sees them. */
async function layOutEverything(page: Page): Promise<void> {
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("* { content-visibility: visible !important; }");
		document.adoptedStyleSheets.push(sheet);
	});
}

/** Changes the theme without loading the page again. */
export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
	await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme);
}
