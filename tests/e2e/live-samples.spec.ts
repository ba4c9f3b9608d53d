import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import type { CreateDevServerArgs } from "gatsby";
import { serveMistakes } from "../../pipeline/develop/live-samples";
import { siteConfig } from "../../site.config";
import { setProblems } from "../../src/lib/problems";
import { bundle } from "../pages/bundle";

/**
 * Both halves of what `npm run dev` shows on a page, without Gatsby between them (tests/develop drives the
 * real development server): the endpoint, the checker on a file that is saved, and the list in a browser.
 */
const folder = "test-results/live";
const file = `${folder}/page.mdx`;
const good = "Text with `thv list`.\n\n```bash\nthv run --proxy-port 8081 fetch\n```\n";
const bad = good.replace("--proxy-port", "--prox-port");

// One file is saved by all of them.
test.describe.configure({ mode: "serial" });

let server: Server;
let url = "";

test.beforeAll(async () => {
	execFileSync(process.execPath, ["scripts/build-packages.mjs"]);
	const { script, sheet } = await bundle(`
		import { showMistakes } from "./src/client/develop/live-report";
		window.showMistakes = showMistakes;
		const Plain = EventSource;
		window.EventSource = class extends Plain {
			constructor(url) {
				super(url);
				this.addEventListener("message", () => { window.isAnswered = true; });
			}
		};`);
	const html = `<!doctype html><title>Page</title><style>${sheet}</style><h1>Page</h1><script>${script}</script>`;
	const listen = devServer();
	server = createServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
		if (pathname === "/___samples") {
			const query = { path: searchParams.get("path") };
			listen(Object.assign(request, { query }), response);
			return;
		}
		response.setHeader("content-type", "text/html");
		response.end(html);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
	server.closeAllConnections();
	server.close();
});

/** The handler that the site hands to Gatsby's server, with a store that knows one page. */
function devServer(): (request: object, response: object) => void {
	let listener: (request: object, response: object) => void = () => undefined;
	const args = {
		app: {
			get: (path: string, handler: typeof listener) => {
				expect(path).toBe("/___samples");
				listener = handler;
			},
		},
		store: { getState: () => ({ pages: new Map([["/page", { context: { id: "1" } }]]) }) },
		getNode: () => ({ sourceFile: file, version: siteConfig.versions[0]?.name }),
	};
	serveMistakes(args as unknown as CreateDevServerArgs);
	return listener;
}

test("mistakes appear on the open page when it is saved, and disappear when they are corrected", async ({ page }) => {
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, good);
	await page.goto(url);
	await page.evaluate("showMistakes('/page')");
	const list = page.getByLabel("Mistakes on this page");
	await page.waitForFunction(() => "isAnswered" in window);
	await expect(list).toHaveCount(0);

	writeFileSync(file, bad);
	await expect(list).toContainText("1 mistake on this page");
	await expect(list).toContainText("error[unknown-flag]: unknown flag --prox-port for thv run");
	await expect(list).toContainText(`--> ${file}:4:9`);
	await expect(list.locator("pre")).toHaveText("4 | thv run --prox-port 8081 fetch");
	await expect(list.locator("mark")).toHaveText("--prox-port");
	await expect(list).toContainText("= known: --proxy-port, ");
	await expect(list).toContainText("= help: did you mean --proxy-port?");

	writeFileSync(file, bad.replace("thv list", "thv lst"));
	await expect(list).toContainText("2 mistakes on this page");
	await list.locator("summary").click();
	await expect(list.locator("pre").first()).toBeHidden();

	writeFileSync(file, good);
	await expect(list).toHaveCount(0);
});

test("mistakes outside of samples are shown too", async ({ page }) => {
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, good.replace("thv list", "thv lst"));
	const links = [
		{ file, line: 1, column: 1, message: "There is no page /nowhere.", found: "/nowhere", fix: "Link to one." },
	];
	await page.goto(url);
	try {
		setProblems("links", file, links);
		await page.evaluate("showMistakes('/page')");
		const list = page.getByLabel("Mistakes on this page");
		await expect(list.locator("section")).toHaveCount(2);
		await expect(list).toContainText("unknown command lst for thv");
		await expect(list).toContainText("There is no page /nowhere.");
		await expect(list).toContainText("= help: Link to one.");
	} finally {
		setProblems("links", file, []);
		writeFileSync(file, good);
	}
});

test("a page without a source file has no mistakes", async ({ page }) => {
	await page.goto(url);
	await page.evaluate("showMistakes('/search')");
	await page.waitForFunction(() => "isAnswered" in window);
	await expect(page.getByLabel("Mistakes on this page")).toHaveCount(0);
});
