import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const cache = join(import.meta.dirname, "compile-cache.cjs");
const isNode20 = process.version.startsWith("v20.");
let root = "";

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "compile cache "));
	mkdirSync(join(root, "node_modules"));
	for (let at = 0; at < 60; at++) writeFileSync(join(root, `m${at}.js`), `module.exports = () => ${at};`);
	writeFileSync(join(root, "esm.mjs"), "export const word = 'imported';");
	writeFileSync(join(root, "dynamic.js"), "module.exports = () => import('./esm.mjs');");
	writeFileSync(join(root, "syntax.js"), "export const word = 'a module';");
	writeFileSync(join(root, "wrong.js"), "\nconst = 1;");
	writeFileSync(join(root, "cli.js"), "#!/usr/bin/env node\nmodule.exports = 'cli';");
	writeFileSync(
		join(root, "place.js"),
		"module.exports = [require.resolve('./cli'), require.main.filename, __filename, new Error().stack.split('\\n')[1], module.parent.filename];",
	);
	writeFileSync(
		join(root, "main.js"),
		`let sum = 0;
		for (let at = 0; at < 60; at++) sum += require("./m" + at)();
		let message; try { require("./wrong"); } catch (error) { message = error.stack.split("\\n").slice(0, 4); }
		require("./dynamic")().then(({ word }) =>
			console.log(JSON.stringify([sum, word, require("./syntax").word, require("./cli"), require("./place"), message, require.cache[__filename] === module])));`,
	);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Says on the error channel how many scripts V8 did not have to compile. */
const spy = `const vm = require("node:vm"); let hits = 0; const { Script } = vm;
	vm.Script = class extends Script { constructor(text, options) { super(text, options); if (options?.cachedData && !this.cachedDataRejected) hits++; } };
	process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify("hits.txt")}, String(hits)));`;

const run = (...preload: string[]): string =>
	execFileSync(process.execPath, ["--no-warnings", ...preload.flatMap((file) => ["--require", file]), "main.js"], {
		cwd: root,
		encoding: "utf8",
	});

/** The same with the cache; returns how many modules it gave. */
function runCached(): [printed: string, hits: number] {
	writeFileSync(join(root, "spy.cjs"), spy);
	const printed = run(join(root, "spy.cjs"), cache);
	return [printed, Number(readFileSync(join(root, "hits.txt"), "utf8"))];
}

it("changes nothing that a program does", () => {
	const plain = run();
	expect(plain).toContain('[1770,"imported","a module","cli"');
	expect([run(cache), run(cache)]).toEqual([plain, plain]);
});

it.runIf(isNode20)("gives each module that is the same to the next run", () => {
	expect(runCached()[1]).toBe(0);
	expect(runCached()[1]).toBe(62);
	writeFileSync(join(root, "m1.js"), "module.exports = () => 2;");
	const [printed, hits] = runCached();
	expect(printed).toContain("[1771,");
	expect(hits).toBe(61);
});

it.runIf(isNode20)("does without a file that is damaged", () => {
	runCached();
	const folder = join(root, "node_modules/.cache/compiled");
	const file = join(folder, readdirSync(folder)[0] ?? "");
	const data = readFileSync(file);
	data[data.length >> 1] = (data[data.length >> 1] ?? 0) ^ 1;
	writeFileSync(file, data);
	expect(runCached()[1]).toBe(0);
	expect(readdirSync(folder)).toHaveLength(1);
});
