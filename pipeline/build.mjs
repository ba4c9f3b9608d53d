// Bundles pipeline/ and plugins/ into one file, and what compiles guides and reads built pages into two others, for threads. Takes a fifth of a second,
// so it always runs; libraries stay outside.
import { build } from "esbuild";

await build({
	absWorkingDir: import.meta.dirname,
	entryPoints: {
		index: "index.ts",
		"guide-worker": "guides/guide-worker.ts",
		"page-worker": "publish/page-worker.ts",
	},
	outdir: "dist",
	outExtension: { ".js": ".cjs" },
	bundle: true,
	packages: "external",
	platform: "node",
	target: "node20",
	format: "cjs",
	jsx: "automatic",
	logLevel: "warning",
});
