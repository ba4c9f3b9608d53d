// Bundles the server and the site's data into dist/. Needs a built site: npm run build.
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { collectData } from "./collect-data.ts";

const root = new URL("..", import.meta.url).pathname;
const dist = join(root, "dist");
let bytes = 0;

/** Compresses a file, which the server decompresses when it first needs it: until then it takes no memory. */
function writeData(name: string, content: string | Uint8Array): void {
	const packed = brotliCompressSync(content);
	bytes += packed.length;
	writeFileSync(join(dist, "data", `${name}.br`), packed);
}

/** Escapes characters beyond Latin-1: with a single one, Node needs twice the memory for the code. */
function toLatin(code: string): string {
	return code.replace(/[\u0100-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const data = collectData();
rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, "data"), { recursive: true });
for (const [name, text] of Object.entries(data)) writeData(name, text);
const { metafile } = await build({
	absWorkingDir: root,
	entryPoints: {
		server: "src/bin.ts",
		index: "src/threads/index-worker.ts",
		check: "src/threads/check-worker.ts",
	},
	outdir: dist,
	outExtension: { ".js": ".mjs" },
	bundle: true,
	format: "esm",
	platform: "node",
	target: "node20",
	mainFields: ["module", "main"],
	// Bundles the readers from their sources, so that they need no build before.
	conditions: ["source"],
	minifySyntax: true,
	minifyWhitespace: true,
	legalComments: "none",
	logLevel: "warning",
	metafile: true,
	banner: {
		js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
	},
});
for (const file of Object.keys(metafile.outputs).map((name) => join(root, name))) {
	const start = file.endsWith("server.mjs") ? "#!/usr/bin/env node\n" : "";
	const code = start + toLatin(readFileSync(file, "utf8"));
	bytes += code.length;
	writeFileSync(file, code);
}
chmodSync(join(dist, "server.mjs"), 0o755);
process.stdout.write(`dist: ${(bytes / 1e6).toFixed(1)} MB\n`);
