// Bundles a package into its dist/, as an ES module and as CommonJS for what Gatsby compiles. Its dependencies stay outside.
// Does nothing when dist/ was made from the same sources, packages and Node, and by the same script.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * Bundles the entry points of the package whose scripts/ folder the address names. `folders` has its sources, `options` what
 * esbuild is told besides, and `esm` what differs in the ES module.
 */
export async function bundlePackage(script, entryPoints, { folders = ["src"], options = {}, esm = {} } = {}) {
	const root = new URL("..", script);
	const dist = new URL("dist/", root);
	const stamp = new URL(".built-from", dist);
	const sources = digestOf(root, folders, script);
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
	const old = existsSync(dist) ? readdirSync(dist).filter((name) => name.endsWith(".mjs")) : [];
	for (const name of old) rmSync(new URL(name, dist));
	const common = {
		absWorkingDir: fileURLToPath(root),
		entryPoints,
		outdir: "dist",
		bundle: true,
		packages: "external",
		platform: "node",
		target: "es2022",
		define: { BUILD: JSON.stringify(sources.slice(0, 12)) },
		logLevel: "warning",
		...options,
	};
	await Promise.all([
		build({ ...common, format: "cjs", outExtension: { ".js": ".cjs" } }),
		build({ ...common, format: "esm", outExtension: { ".js": ".mjs" }, ...esm }),
	]);
	writeFileSync(stamp, sources);
}

function digestOf(root, folders, script) {
	const digest = createHash("sha256").update(process.version);
	const files = folders
		.flatMap((folder) => readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
		.map((entry) => `${entry.parentPath}/${entry.name}`);
	const lock = fileURLToPath(new URL("../package-lock.json", import.meta.url));
	for (const file of [...files.sort(), lock, fileURLToPath(script), fileURLToPath(import.meta.url)])
		digest.update(file).update(readFileSync(file));
	return digest.digest("hex");
}
