import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type Ask, judge, type Question, type Verdict } from "./judge";
import { type BrowserTimes, measureDialog } from "./measure-browser";
import { serveFolder } from "./serve-folder";

/** Version of npm's package "pagefind", which is not a dependency of the site: npx fetches it. */
const VERSION = "1.3.0";

/** Pagefind over this site, with its own interface as Starlight uses it. */
export interface PagefindFigures {
	readonly version: string;
	readonly browser: BrowserTimes;
	readonly sets: Readonly<Record<string, Verdict>>;
}

/** Opens the interface on Ctrl+K and loads it then, as Starlight's search does, with these options. */
const PAGE = `<!doctype html><html lang="en"><title>Pagefind</title><link rel="stylesheet" href="/pagefind/pagefind-ui.css">
<dialog><div id="search"></div></dialog><script src="/open.js" defer></script></html>`;

const SCRIPT = `addEventListener("keydown", (event) => {
	if (event.key !== "k" || !event.ctrlKey) return;
	event.preventDefault();
	document.querySelector("dialog").showModal();
	const script = document.createElement("script");
	script.src = "/pagefind/pagefind-ui.js";
	script.onload = () => {
		new PagefindUI({ element: "#search", bundlePath: "/pagefind/", showImages: false, showSubResults: true });
		document.querySelector("#search input").focus();
	};
	document.head.append(script);
});`;

/** Indexes a built site with Pagefind, measures and rates it. Null if the package cannot be fetched. */
export async function measurePagefind(
	browser: Browser,
	site: string,
	sets: Readonly<Record<string, readonly Question[]>>,
): Promise<PagefindFigures | null> {
	const folder = mkdtempSync(join(tmpdir(), "pagefind-"));
	const place = ["--site", site, "--output-path", join(folder, "pagefind")];
	const only = ["--glob", "toolhive/**/*.html", "--root-selector", "main"];
	try {
		execFileSync("npx", ["--yes", `pagefind@${VERSION}`, ...place, ...only], { stdio: "ignore", timeout: 180_000 });
	} catch {
		rmSync(folder, { recursive: true });
		return null;
	}
	writeFileSync(join(folder, "index.html"), PAGE);
	writeFileSync(join(folder, "open.js"), SCRIPT);
	const { url, close } = await serveFolder(folder);
	const times = await measureDialog(browser, {
		address: `${url}/`,
		field: ".pagefind-ui__search-input",
		list: ".pagefind-ui__results",
		result: ".pagefind-ui__result-link",
	});
	const page = await browser.newPage();
	await page.goto(`${url}/`);
	const ask: Ask = async (question) => (await page.evaluate(`(${SEARCH})(${JSON.stringify(question)})`)) as string[];
	const verdicts: Record<string, Verdict> = {};
	for (const [name, questions] of Object.entries(sets)) verdicts[name] = (await judge(questions, ask)).verdict;
	await page.close();
	await close();
	rmSync(folder, { recursive: true });
	return { version: VERSION, browser: times, sets: verdicts };
}

/** Runs in the page, as text: the paths of the first ten hits. */
const SEARCH = `async (question) => {
	const { search } = await import("/pagefind/pagefind.js");
	const { results } = await search(question);
	const found = await Promise.all(results.slice(0, 10).map((result) => result.data()));
	return found.map(({ url }) => url.replace(/(\\/index)?\\.html$|\\/$/, ""));
}`;
