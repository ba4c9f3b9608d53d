import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/** Every rule of WCAG 2.0 to 2.2, A and AA, and axe's best practices. Nothing is left out, nothing ignored. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** The rules whose answer depends on the theme, and those whose answer depends on the width alone. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
export const WIDTH_RULES = ["target-size", "scrollable-region-focusable"];

/** What axe looks at: one part of the page, and by which rules; the whole page by all of them where nothing is said. */
interface Judged {
	within?: string;
	without?: readonly string[];
	rules?: readonly string[];
	/** Rules of the tags that are left out; not with `rules`. */
	notRules?: readonly string[];
}

/** Runs axe in the page as it is, and gives one line for each mistake it finds. */
export async function axeMistakes(
	page: Page,
	{ within, without = [], rules, notRules = [] }: Judged = {},
): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
	await layOutEverything(page);
	return page.evaluate(
		async ({ only, within, without, disabled }) => {
			const { axe: inPage } = globalThis as unknown as {
				axe: { run(context: object, options: object): Promise<AxeResults> };
			};
			const { violations } = await inPage.run(
				{ include: within ?? document, exclude: without },
				{
					runOnly: only,
					rules: disabled,
					resultTypes: ["violations"],
					preload: false,
				},
			);
			return violations.flatMap(({ id, nodes }) =>
				nodes.map(
					(node) =>
						`${id}: ${node.target.join(" ")} ${node.html.slice(0, 120)} (${node.failureSummary?.split("\n")[1]?.trim()})`,
				),
			);
		},
		{
			only: rules ? { type: "rule", values: rules } : { type: "tag", values: RULES },
			within,
			without,
			disabled: Object.fromEntries(notRules.map((rule) => [rule, { enabled: false }])),
		},
	);
}

/** Parts out of sight are laid out only when they come near (content-visibility); axe shall judge them as a reader sees them. */
async function layOutEverything(page: Page): Promise<void> {
	await page.evaluate(() => {
		if (document.adoptedStyleSheets.length > 0) return;
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("* { content-visibility: visible !important; }");
		document.adoptedStyleSheets.push(sheet);
	});
}

/** Changes the theme without loading the page again. */
export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
	await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme);
}
