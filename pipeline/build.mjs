// Bundles pipeline/ and plugins/ into one file. Takes a fifth of a second, so it always runs; libraries stay outside.
import { build } from "esbuild";

await build({
	absWorkingDir: import.meta.dirname,
	entryPoints: ["index.ts"],
	outfile: "dist/index.cjs",
	bundle: true,
	packages: "external",
	platform: "node",
	target: "node20",
	format: "cjs",
	jsx: "automatic",
	logLevel: "warning",
});
