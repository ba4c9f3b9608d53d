// Bundles the package into dist/, as an ES module and as CommonJS for what Gatsby compiles. Its dependencies stay outside.
// Does nothing when dist/ was made from the same sources and packages.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = new URL("..", import.meta.url);
const STAMP = new URL("dist/.built-from", root);

const sources = digestOfSources();
if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== sources) {
	await Promise.all(
		["esm", "cjs"].map((format) =>
			build({
				absWorkingDir: fileURLToPath(root),
				entryPoints: {
					index: "src/index.ts",
					names: "src/names/nearest-name.ts",
					releases: "src/releases/index.ts",
				},
				outdir: "dist",
				outExtension: { ".js": format === "esm" ? ".mjs" : ".cjs" },
				bundle: true,
				packages: "external",
				platform: "node",
				target: "es2022",
				format,
				logLevel: "warning",
			}),
		),
	);
	writeFileSync(STAMP, sources);
}

function digestOfSources() {
	const digest = createHash("sha256");
	const files = readdirSync(new URL("src", root), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => `${entry.parentPath}/${entry.name}`);
	for (const file of [...files.sort(), fileURLToPath(import.meta.url)]) digest.update(file).update(readFileSync(file));
	return digest.digest("hex");
}
