import { setTimeout } from "node:timers/promises";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetModules, importModules } from "./page-modules";

let vite: ViteDevServer;
let text = "";
/** Each load of the page's part waits for this. */
let gate: Promise<void> = Promise.resolve();
let loads = 0;

beforeAll(async () => {
	vite = await createServer({
		configFile: false,
		appType: "custom",
		logLevel: "silent",
		server: { middlewareMode: true, ws: false, watch: null },
		environments: { pages: { consumer: "server" } },
		plugins: [
			{
				name: "page-and-part",
				resolveId: (id) => (/^\/(?:page|part)\.js$/.test(id) ? id : null),
				async load(id) {
					if (id === "/page.js") return "export { text } from '/part.js'";
					if (id !== "/part.js") return null;
					const loaded = text;
					loads++;
					await gate;
					return loaded;
				},
			},
		],
	});
});

afterAll(() => vite.close());

/** Saves the part, as Vite notices it. */
function save(next: string): void {
	text = next;
	vite.environments.pages?.moduleGraph.invalidateAll();
	forgetModules();
}

it("imports what was saved, though an import of the mistake before is not over", { timeout: 30_000 }, async () => {
	save("export const text = 'first'");
	expect((await importModules(vite, "/page.js"))[0].text).toBe("first");

	let open = () => {};
	gate = new Promise((done) => {
		open = done;
	});
	save("export const text = {{mistake");
	const failing = importModules(vite, "/page.js");
	const failure = expect(failing).rejects.toThrow();
	await expect.poll(() => loads, { timeout: 20_000 }).toBe(2);
	save("export const text = 'second'");
	const corrected = importModules(vite, "/page.js");
	await setTimeout(200);
	open();
	await failure;
	expect((await corrected)[0].text).toBe("second");
});
