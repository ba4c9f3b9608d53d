import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { CreateDevServerArgs } from "gatsby";
import { createElement } from "react";
import type { Plugin, ViteDevServer } from "vite";
import { lastOfGuide, type PageResult, readAhead, rememberResult } from "./ahead";
import { askGatsby } from "./ask-gatsby";
import { forgetModules, importModules } from "./page-modules";
import { allowManySaves, followSaves, PAGES_MADE, takeSaves } from "./saves";

/** A page as Gatsby's store knows it. */
interface DevPage {
	readonly path: string;
	readonly component: string;
}

interface DevRequest {
	readonly path: string;
	readonly headers: Readonly<Record<string, string | undefined>>;
	readonly socket: { readonly localPort?: number; readonly localAddress?: string; readonly destroyed?: boolean };
}

interface DevResponse {
	status(code: number): DevResponse;
	type(name: string): DevResponse;
	send(text: string): void;
}

/** A change of site.config.ts starts Vite's server again, and ends what it was rendering. */
const RESTART_MS = 400;

const GUIDE = resolve("src/templates/guide.tsx");

interface Answer {
	readonly status: number;
	readonly html: string;
}

/**
 * `npm run dev` only: answers the address of each page with the HTML that a build would write, from the same renderer, and
 * lets Vite serve what browsers run. Open pages ask for their HTML again when content or code changes.
 */
export async function servePages(args: CreateDevServerArgs): Promise<void> {
	const { app, reporter, emitter } = args;
	const [vite] = await Promise.all([startVite(), allowManySaves()]);
	// The first page need not wait for its code; a mistake in it is told when a page is asked for.
	importPage(vite, GUIDE).catch(() => undefined);
	followSaves(args, (path) => {
		if (path.endsWith(".mdx")) renewPages(vite);
	});
	emitter.on(PAGES_MADE, () => renewPages(vite));
	holdNoRequest(app);
	// A change of Vite's configuration replaces the middlewares.
	app.use((request: never, response: never, next: () => void) => vite.middlewares(request, response, next));
	app.get("*", async (request: DevRequest, response: DevResponse, next: () => void) => {
		if (!request.headers.accept?.includes("text/html")) return next();
		const path = decodeURI(request.path).replace(/(?<=.)\/+$/, "");
		const answered = await renderLast(vite, () => answer(args, vite, path, request)).catch((error: Error) => {
			// Without the reader's connection, the server's own address is unknown.
			if (request.socket.destroyed) return null;
			reporter.error(`The page ${path} could not be rendered.`, error);
			return failure(vite, path, error);
		});
		if (answered) response.status(answered.status).type("html").send(answered.html);
	});
}

/** Renders again if the code or Vite changed under what failed: the mistake may be corrected. */
async function renderLast(vite: ViteDevServer, render: () => Promise<Answer>): Promise<Answer> {
	const { pages } = vite.environments;
	const from = renewedAt;
	try {
		return await render();
	} catch (error) {
		await setTimeout(RESTART_MS);
		if (vite.environments.pages === pages && renewedAt === from) throw error;
		return renderLast(vite, render);
	}
}

/** Moves the middleware of Gatsby's bundler behind all others: it has nothing to serve, and waits while it finds that out. */
function holdNoRequest({ _router: { stack } }: { _router: { stack: { handle: object }[] } }): void {
	const at = stack.findIndex(({ handle }) => "waitUntilValid" in handle);
	if (at < 0) throw new Error("Gatsby's server has no bundler: see pipeline/develop/page-server.ts.");
	stack.push(...stack.splice(at, 1));
}

/** When content or code changed last, as milliseconds since 1970. */
let renewedAt = 0;

function renewPages({ environments }: ViteDevServer): void {
	renewedAt = Date.now();
	environments.client.hot.send("docs:render");
}

/** Open pages ask for their HTML again when code that renders them changes, and when they missed a change while they loaded. */
const freshPages: Plugin = {
	name: "docs:fresh-pages",
	configureServer({ environments }) {
		environments.client.hot.on("docs:open", ({ requestedAt }: { requestedAt: number }, client) => {
			if (requestedAt < renewedAt) client.send("docs:render");
		});
	},
	hotUpdate({ modules, server }) {
		if (this.environment.name !== "pages" || modules.length === 0) return;
		forgetModules();
		renewPages(server);
	},
};

/** Folders with thousands of files that no page is made of: to watch them takes seconds. */
const UNWATCHED = [".cache", ".last-public", "public", "test-results", "tests"].map((folder) => resolve(folder));

async function startVite(): Promise<ViteDevServer> {
	const { createServer } = await import("vite");
	process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";
	const ignored = (path: string) => UNWATCHED.some((folder) => resolve(path).startsWith(folder));
	const server = { middlewareMode: true, hmr: { port: await freePort() }, watch: { ignored } };
	return createServer({ configFile: resolve("vite.config.ts"), plugins: [freshPages], server });
}

async function answer(args: CreateDevServerArgs, vite: ViteDevServer, path: string, request: DevRequest) {
	const known = pageAt(args, path) ?? (await takeSaves().then(() => pageAt(args, path)));
	// A guide has no page while it has a mistake, or if Gatsby made pages before a save had its parts. Its page stays as it was.
	const last = known ? null : lastOfGuide(path);
	const page = known ?? (last ? { path, component: GUIDE } : pageAt(args, "/404"));
	if (!page) throw new Error("The site has no page for unknown addresses: src/pages/404.tsx.");
	const result = last ?? (await readAhead(args, page.path)) ?? (await queryResult(page.path, request));
	const [{ default: Page }, { renderDocument }] = await importPage(vite, page.component);
	const html: string = renderDocument(createElement(Page, { ...result, location: { pathname: path } }));
	return { status: known || last ? 200 : 404, html };
}

/** The component of a page, and what writes the document around it. */
function importPage(vite: ViteDevServer, component: string) {
	return importModules(vite, component, "/src/document/render-page.tsx");
}

function pageAt({ store }: CreateDevServerArgs, path: string): DevPage | undefined {
	return (store.getState() as unknown as { pages: ReadonlyMap<string, DevPage> }).pages.get(path);
}

/** Waits until Gatsby has made the pages of all saves. */
async function queryResult(path: string, { socket }: DevRequest): Promise<PageResult> {
	const host = socket.localAddress?.includes(":") ? `[${socket.localAddress}]` : socket.localAddress;
	const folder = path === "/" ? "/index" : path;
	await takeSaves();
	const data = await askGatsby(`http://${host}:${socket.localPort}/page-data${folder}/page-data.json`);
	if (!data) throw new Error(`Gatsby has no data of ${path}: its query failed, or the page is being made.`);
	return rememberResult(path, (data as { result: PageResult }).result);
}

/** A document that says what failed; Vite's overlay on pages that are open says it too. It goes when the mistake is corrected. */
function failure(vite: ViteDevServer, path: string, { message, stack = "" }: Error): Answer {
	vite.environments.client.hot.send({ type: "error", err: { message, stack } });
	const text = `${path} could not be rendered.\n\n${stack || message}`.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	const html = `<!DOCTYPE html><html lang="en"><head><title>Error</title><script type="module" src="/@vite/client"></script><script type="module" src="/src/client/develop/develop.ts"></script></head><body><div id="page"><pre>${text}</pre></div></body></html>`;
	return { status: 500, html };
}

/** Several development servers may run at a time. */
function freePort(): Promise<number> {
	return new Promise((done, fail) => {
		const server = createTcpServer();
		server.once("error", fail);
		server.listen(0, () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => done(port));
		});
	});
}
