import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { countPages, limitFor, nodeOptions, preload, runNode, youngRoom } from "./run-node.ts";

afterEach(() => vi.unstubAllEnvs());

it("gives a build memory by its pages, in options that Node takes", () => {
	vi.stubEnv("NODE_OPTIONS", "");
	expect(nodeOptions(youngRoom, limitFor(90)).NODE_OPTIONS).toBe("--max-semi-space-size=32 --max-old-space-size=1500");
	expect(limitFor(2000)).toBe("--max-old-space-size=2800");
});

it("keeps the user's own options", () => {
	vi.stubEnv("NODE_OPTIONS", "--max-old-space-size=8000");
	expect(nodeOptions(youngRoom, limitFor(90)).NODE_OPTIONS).toBe("--max-old-space-size=8000 --max-semi-space-size=32");
});

it("counts pages in folders that link to each other", () => {
	const root = mkdtempSync(join(tmpdir(), "run-node-"));
	for (const [folder, other] of [
		["a", "b"],
		["b", "a"],
	] as const) {
		mkdirSync(join(root, "content", folder), { recursive: true });
		writeFileSync(join(root, "content", folder, "page.mdx"), "");
		symlinkSync(`../${other}`, join(root, "content", folder, "there"));
	}
	expect(countPages(root)).toBe(2);
	rmSync(root, { recursive: true });
});

it("keeps Parcel's notes free of what is installed, and leaves what it has written", async () => {
	const root = mkdtempSync(join(tmpdir(), "less to watch "));
	for (const folder of ["node_modules", ".cache", "public", "src"]) {
		mkdirSync(join(root, folder));
		writeFileSync(join(root, folder, `of-${folder}.js`), "");
	}
	const note = `require("@parcel/watcher").writeSnapshot(${JSON.stringify(root)}, ${JSON.stringify(join(root, "note"))}, {})`;
	expect(await runNode(["-e", note], nodeOptions(preload))).toBe(0);
	expect(
		readFileSync(join(root, "note"), "utf8")
			.match(/of-[a-z._]+\.js/g)
			?.sort(),
	).toEqual(["of-.cache.js", "of-src.js"]);
	rmSync(root, { recursive: true });
});

const runPreloaded = (code: string, ...options: string[]): string =>
	execFileSync(process.execPath, [...options, "-e", code], {
		encoding: "utf8",
		env: { ...process.env, ...nodeOptions(preload) },
	});

it.runIf(process.version.startsWith("v20."))("V8 optimizes only what runs for long", () => {
	const loops = (count: number) => `function once(at) { return at + 1 } for (let at = 0; at < ${count}; at++) once(at)`;
	// A loop that is replaced while it runs would take the function with it.
	const trace = (code: string) => runPreloaded(code, "--trace-opt", "--no-use-osr");
	const optimized = (count: number) => /^\[marking .*<JSFunction once /m.test(trace(loops(count)));
	expect([optimized(20_000), optimized(2_000_000)]).toEqual([false, true]);
});

it("Gatsby loads what it needs next while Parcel works, and no other program does", () => {
	const startChild = `require("node:child_process").spawn(process.execPath, ["--version"]);
		const isLoaded = () => Object.keys(require.cache).some((file) => file.includes("babel-plugin-lodash"));
		setTimeout(() => process.stdout.write(String(isLoaded())), 10)`;
	expect(runPreloaded(startChild)).toBe("false");
	expect(runPreloaded(`require("gatsby/dist/utils/parcel/compile-gatsby-files"); ${startChild}`)).toBe("true");
});

it.each([
	["1", false],
	["2", true],
])("with %s processors, Gatsby's helper needs the schema: %s", (count, needed) => {
	vi.stubEnv("GATSBY_CPU_COUNT", count);
	vi.stubEnv("GATSBY_WORKER_POOL_WORKER", "true");
	const helper = `const helper = require("gatsby/dist/utils/worker/child"); process.env.GATSBY_CPU_COUNT === "1" && helper.buildSchema();
		process.stdout.write(String(Object.keys(require.cache).some((file) => file.includes("load-plugins"))));`;
	expect(runPreloaded(helper)).toBe(String(needed));
	vi.unstubAllEnvs();
});

it.each([
	["SIGKILL", /was ended by SIGKILL\.$/],
	["SIGBUS", /was ended by SIGBUS\. If it happens again, run `npx gatsby clean`/],
])("says when a program was ended by %s, and what to do", async (signal, told) => {
	const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
	expect(await runNode(["-e", `process.kill(process.pid, "${signal}")`])).toBe(1);
	expect(said).toHaveBeenCalledWith(expect.stringMatching(told));
	said.mockRestore();
});
