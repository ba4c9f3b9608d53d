import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { FaultySite } from "./faulty-site";
import type { Reader } from "./reader";

/** What every engine must do, whatever it is made of. */
export interface Scenario {
	readonly title: string;
	readonly run: (reader: Reader, site: FaultySite) => Promise<void>;
}

const faq = { path: "/toolhive/faq", title: "Frequently asked questions" };
const install = { path: "/toolhive/guides-cli/install", title: "Install the ToolHive CLI" };
const registry = { path: "/toolhive/guides-cli/registry", title: "Explore the registry" };
const command = { path: "/toolhive/reference/cli/thv_list", title: "thv list" };
const isOn = (reader: Reader, { path, title }: { path: string; title: string }, rest = "") =>
	reader.isOn(path + rest, title);

export const scenarios: readonly Scenario[] = [
	{
		title: "a click swaps the page in: address, title, focus, announcement",
		run: async (reader) => {
			await reader.open(install.path);
			await reader.scrollTo(500);
			await reader.engine.click(`#sidebar a[href="${registry.path}"]`);
			await isOn(reader, registry);
			await reader.isAt(0);
			await reader.sees(() => document.activeElement?.tagName, "H1");
			await reader.sees(() => document.getElementById("page-announcer")?.textContent, `Navigated to ${registry.title}`);
			await reader.sees(
				() => [...document.querySelectorAll("#sidebar [aria-current=page]")].map((link) => link.getAttribute("href")),
				[registry.path],
			);
			await reader.isInSameDocument();
		},
	},
	{
		title: "a page with a style sheet of its own is shown with it",
		run: async (reader) => {
			await reader.open(faq.path);
			await reader.follow(command.path);
			await isOn(reader, command);
			await reader.sees(
				() =>
					[...document.styleSheets].some(({ href, cssRules }) => href?.includes("/reference.") && cssRules.length > 0),
				true,
			);
			await reader.isInSameDocument();
		},
	},
	{
		title: "back and forward restore each position",
		run: async (reader) => {
			await reader.open(install.path);
			await reader.scrollTo(700);
			await reader.engine.click(`#sidebar a[href="${registry.path}"]`);
			await isOn(reader, registry);
			await reader.scrollTo(300);
			await reader.engine.back();
			await isOn(reader, install);
			await reader.isAt(700);
			await reader.engine.forward();
			await isOn(reader, registry);
			await reader.isAt(300);
			await reader.isInSameDocument();
		},
	},
	{
		title: "ten steps back and forward, one upon the other, end on the right page and place",
		run: async (reader) => {
			await reader.open(install.path);
			await reader.scrollTo(700);
			await reader.follow(registry.path);
			await isOn(reader, registry);
			await reader.scrollTo(300);
			await reader.engine.run(async () => {
				for (let step = 0; step < 9; step++) {
					const arrived = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
					if (step % 2 === 0) history.back();
					else history.forward();
					await arrived;
				}
			});
			await isOn(reader, install);
			await reader.engine.forward();
			await isOn(reader, registry);
			await reader.isAt(300);
			await reader.engine.back();
			await isOn(reader, install);
			await reader.isInSameDocument();
		},
	},
	{
		title: "back comes home from another document, to the place that was left",
		run: async (reader) => {
			await reader.open(install.path);
			await reader.follow(registry.path);
			await isOn(reader, registry);
			await reader.scrollTo(400);
			await reader.engine.load(`${reader.origin}${faq.path}`);
			await isOn(reader, faq);
			await reader.engine.back();
			await isOn(reader, registry);
			await reader.ready();
			await reader.isAt(400);
			await reader.engine.back();
			await isOn(reader, install);
		},
	},
	{
		title: "a reload keeps the place",
		run: async (reader) => {
			await reader.open(install.path);
			await reader.follow(registry.path);
			await isOn(reader, registry);
			await reader.scrollTo(400);
			await reader.reload();
			await isOn(reader, registry);
			await reader.isAt(400);
		},
	},
	{
		title: "a link of the outline leads to its heading, back to the top, forward to the heading",
		run: async (reader) => {
			await reader.open(install.path);
			await reader.engine.run(() => document.querySelector("[data-outline]")?.setAttribute("open", ""));
			await reader.click("[data-outline] li:nth-of-type(3) a");
			await reader.sees(() => location.hash !== "", true);
			const heading = () => {
				const top = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.getBoundingClientRect().top;
				return top !== undefined && scrollY > 300 && top >= 0 && top < 160;
			};
			await reader.sees(heading, true);
			await reader.nextFrame();
			await reader.engine.back();
			await reader.sees(() => location.hash, "");
			await reader.isAt(0);
			await reader.engine.forward();
			await reader.sees(heading, true);
			await isOn(reader, install, await reader.engine.run(() => location.hash));
			await reader.isInSameDocument();
		},
	},
	{
		title: "a link to a heading of another page leads there",
		run: async (reader) => {
			await reader.open(install.path);
			const id = await reader.engine.run(() => document.querySelectorAll("main h2[id]")[2]?.id);
			await reader.open(faq.path);
			await reader.follow(`${install.path}#${id}`);
			await isOn(reader, install, `#${id}`);
			await reader.sees(() => {
				const top = document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? -1;
				return scrollY > 300 && top >= 0 && top < 160;
			}, true);
			await reader.isInSameDocument();
		},
	},
	{
		title: ".html is stripped from links and from addresses",
		run: async (reader) => {
			await reader.open(install.path);
			await reader.follow(`${faq.path}.html?from=link`);
			await isOn(reader, faq, "?from=link");
			await reader.isInSameDocument();
			await reader.engine.load(`${reader.origin}${registry.path}.html?from=old`);
			await isOn(reader, registry, "?from=old");
		},
	},
	{
		title: "search opens with its key, finds, and Enter opens the hit",
		run: async (reader) => {
			await reader.open(faq.path);
			await reader.engine.press("k", "Control");
			await reader.sees(() => document.activeElement?.getAttribute("role"), "combobox");
			await reader.type("thv list");
			await reader.sees(
				() => document.querySelector("[role=option][aria-selected=true]")?.textContent?.includes("list"),
				true,
			);
			const href = await reader.engine.run(
				() => document.querySelector<HTMLAnchorElement>("a[role=option][aria-selected=true]")?.pathname ?? "",
			);
			await reader.engine.press("Enter");
			await reader.sees(() => location.pathname, href);
			await reader.sees(() => document.querySelector("h1")?.textContent?.includes("list"), true);
			await reader.sees(() => document.querySelector("dialog.search-dialog"), null);
			await reader.isInSameDocument();
		},
	},
	{
		title: "search closes with Escape and gives the focus back",
		run: async (reader) => {
			await reader.open(faq.path);
			await reader.click("header [data-search-open]");
			await reader.sees(() => document.activeElement?.getAttribute("role"), "combobox");
			await reader.engine.press("Escape");
			await reader.sees(() => document.querySelector("dialog.search-dialog"), null);
			await reader.sees(() => document.activeElement?.hasAttribute("data-search-open"), true);
			await reader.isInSameDocument();
		},
	},
	{
		title: "the theme that was chosen stays over a reload and on the next page",
		run: async (reader) => {
			await reader.open(faq.path);
			const opener = 'header [popovertarget][aria-label^="Colour"], header [popovertarget][aria-label^="Color"]';
			const theme = () => document.documentElement.dataset.theme;
			for (const choice of ["dark", "light"]) {
				await reader.click(opener);
				await reader.click(`header button[data-theme-choice=${choice}]`);
				await reader.sees(theme, choice);
				await reader.reload();
				await reader.sees(theme, choice);
			}
			await reader.follow(install.path);
			await isOn(reader, install);
			await reader.sees(theme, "light");
			await reader.sees(
				() => document.querySelector("button[data-theme-choice=light]")?.getAttribute("aria-pressed"),
				"true",
			);
			await reader.engine.run(() => localStorage.clear());
		},
	},
	{
		title: "a page that cannot be fetched is loaded as a document, query and hash kept",
		run: async (reader, site) => {
			await reader.open(install.path);
			// A machine without a network but its own counts as offline.
			await reader.engine.run(() => void Object.defineProperty(navigator, "onLine", { value: true }));
			site.fault = (path, response, isDocument) => {
				if (!path.startsWith(faq.path) || isDocument) return false;
				response.destroy();
				return true;
			};
			await reader.follow(`${faq.path}?from=docs#a`);
			await isOn(reader, faq, "?from=docs#a");
			await reader.isInNewDocument();
		},
	},
	{
		title: "a style sheet that fails keeps the page and says so, Retry loads the next one",
		run: async (reader, site) => {
			await reader.open(install.path);
			site.fault = (path, response) => {
				if (!/^\/reference\.[0-9a-f]+\.css/.test(path)) return false;
				response.destroy();
				return true;
			};
			await reader.follow(`${command.path}?from=docs#options`);
			await reader.sees(
				() => /The style sheet \S+ did not load/.test(document.getElementById("load-error")?.textContent ?? ""),
				true,
			);
			await isOn(reader, install);
			site.fault = null;
			await reader.click("#load-error button");
			await isOn(reader, command, "?from=docs#options");
			await reader.sees(() => document.getElementById("load-error"), null);
		},
	},
	{
		title: "without a network the page stays and says so, Retry works once it is back",
		run: async (reader, site) => {
			await reader.open(install.path);
			// WebDriver cannot disconnect the network: no server answers, and the page is told that it is offline.
			await reader.engine.run(() => void Object.defineProperty(navigator, "onLine", { value: false }));
			site.fault = (_path, response) => {
				response.destroy();
				return true;
			};
			await reader.follow(`${faq.path}#a`);
			await reader.sees(() => document.getElementById("load-error")?.getAttribute("role"), "alert");
			await isOn(reader, install);
			await reader.engine.run(() => document.getElementById("load-error")?.setAttribute("role", "none"));
			await reader.click("#load-error button");
			await reader.sees(() => document.getElementById("load-error")?.getAttribute("role"), "alert");
			await isOn(reader, install);
			site.fault = null;
			await reader.click("#load-error button");
			await isOn(reader, faq, "#a");
		},
	},
	{
		title: "a document of another build, cut short or of another site is loaded by the browser",
		run: async (reader, site) => {
			const html = readFileSync(join("public", `${faq.path}/index.html`), "utf8");
			for (const body of [
				html.replace(/data-build="[^"]+"/, 'data-build="0"'),
				html.slice(0, -2000),
				"<!doctype html><title>Other</title><h1>Another site</h1></html>",
			]) {
				await reader.open(install.path);
				site.fault = (path, response, isDocument) => {
					if (path !== faq.path || isDocument) return false;
					response.writeHead(200, { "content-type": "text/html", "cache-control": "no-store" }).end(body);
					return true;
				};
				await reader.follow(faq.path);
				await isOn(reader, faq);
				await reader.isInNewDocument();
				site.fault = null;
			}
		},
	},
	{
		title: "what another origin answers is never shown: the browser goes there",
		run: async (reader, site) => {
			await reader.open(install.path);
			// The same server under another name, which lets everyone read it.
			const elsewhere = site.url.replace("127.0.0.1", "localhost");
			site.fault = (path, response) => {
				if (path !== faq.path) return false;
				const headers = { "access-control-allow-origin": "*", "cache-control": "no-store" };
				response.writeHead(302, { ...headers, location: elsewhere + registry.path }).end();
				return true;
			};
			// A machine without a network but its own counts as offline.
			await reader.engine.run(() => void Object.defineProperty(navigator, "onLine", { value: true }));
			await reader.follow(faq.path);
			await isOn(reader, registry);
			expect(await reader.engine.run(() => location.origin)).toBe(elsewhere);
			await reader.isInNewDocument();
		},
	},
	{
		title: "reading and navigating work with all storage blocked",
		run: async (reader) => {
			await reader.open(install.path);
			await reader.engine.run(() => {
				for (const name of ["localStorage", "sessionStorage"])
					Object.defineProperty(window, name, {
						get: () => {
							throw new DOMException("Denied", "SecurityError");
						},
					});
			});
			await reader.click("[role=tablist] [role=tab]:nth-of-type(2)");
			await reader.sees(() => document.querySelectorAll("[role=tab]")[1]?.getAttribute("aria-selected"), "true");
			await reader.scrollTo(600);
			await reader.follow(faq.path);
			await isOn(reader, faq);
			await reader.engine.back();
			await isOn(reader, install, "?installer=winget");
			await reader.isInSameDocument();
		},
	},
];

/** Reports name tests by title: two with the same title would hide one. */
expect(new Set(scenarios.map(({ title }) => title)).size).toBe(scenarios.length);
