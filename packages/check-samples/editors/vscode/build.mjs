// Bundles the extension, and puts the server beside it: check-samples' own build, which needs nothing else.
import { cpSync, rmSync } from "node:fs";
import { build } from "esbuild";

const here = new URL(".", import.meta.url);
await import("../../scripts/build.mjs");
rmSync(new URL("server", here), { recursive: true, force: true });
cpSync(new URL("../../dist", here), new URL("server", here), {
	recursive: true,
	filter: (name) => !/index\.cjs|types|mutate/.test(name),
});
await build({
	absWorkingDir: here.pathname,
	entryPoints: ["src/extension.mjs"],
	outfile: "dist/extension.cjs",
	bundle: true,
	minify: true,
	platform: "node",
	format: "cjs",
	external: ["vscode"],
});
