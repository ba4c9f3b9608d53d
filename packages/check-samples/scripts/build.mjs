// Bundles the package into dist/: an ES module, a CommonJS twin for gatsby-node, and the command lines.
// Does nothing when dist/ was made from the same sources, packages and Node.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const root = new URL("..", import.meta.url);
const DIST = new URL("dist/", root);
const STAMP = new URL(".built-from", DIST);

const common = {
	// The file of modules that the language server needs is read only when it runs.
	bundle: true,
	mainFields: ["module", "main"],
	// The readers are taken in from their sources, so that nothing has to be built before.
	conditions: ["source"],
	platform: "node",
	target: "node20",
	external: ["mermaid", "dompurify", "@cedar-policy/cedar-wasm", "@cedar-policy/cedar-wasm/nodejs"],
	logLevel: "warning",
	absWorkingDir: root.pathname,
};
const banner = {
	js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
};
const sources = digestOfSources();
common.define = { BUILD: JSON.stringify(sources.slice(0, 12)) };
if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== sources) {
	for (const name of existsSync(DIST) ? readdirSync(DIST) : []) if (/\.mjs$/.test(name)) rmSync(new URL(name, DIST));
	await Promise.all([
		build({ ...common, entryPoints: ["src/index.ts"], outfile: "dist/index.cjs", format: "cjs" }),
		// In pieces, so that a command loads only what it needs.
		build({
			...common,
			entryPoints: { index: "src/index.ts", cli: "src/program/bin.ts", mutate: "src/mutate/mutate.ts" },
			outdir: "dist",
			outExtension: { ".js": ".mjs" },
			format: "esm",
			splitting: true,
			banner,
		}),
	]);
	writeFileSync(STAMP, sources);
}

function digestOfSources() {
	const digest = createHash("sha256").update(process.version);
	const files = ["src", "../product-data/src"]
		.flatMap((folder) => readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => `${entry.parentPath}/${entry.name}`);
	const packages = new URL("../../package-lock.json", root).pathname;
	for (const file of [...files.sort(), packages, new URL(import.meta.url).pathname])
		if (existsSync(file)) digest.update(file).update(readFileSync(file));
	return digest.digest("hex");
}
