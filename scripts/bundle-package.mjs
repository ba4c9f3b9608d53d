// Bundles a package into its dist/, as an ES module and as CommonJS for what Gatsby compiles. Its dependencies stay outside.
// Does nothing when dist/ was made from the same sources and by the same script.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Bundles the entry points of the package whose scripts/ folder the address names. */
export async function bundlePackage(script, entryPoints) {
	const root = new URL("..", script);
	const stamp = new URL("dist/.built-from", root);
	const sources = digestOf(root, script);
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
	await Promise.all(
		["esm", "cjs"].map((format) =>
			build({
				absWorkingDir: fileURLToPath(root),
				entryPoints,
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
	writeFileSync(stamp, sources);
}

function digestOf(root, script) {
	const digest = createHash("sha256");
	const files = readdirSync(new URL("src", root), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => `${entry.parentPath}/${entry.name}`);
	for (const file of [...files.sort(), fileURLToPath(script), fileURLToPath(import.meta.url)])
		digest.update(file).update(readFileSync(file));
	return digest.digest("hex");
}
