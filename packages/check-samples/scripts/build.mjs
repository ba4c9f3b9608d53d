// Bundles the package into dist/: an ES module, a CommonJS twin for gatsby-node, and the command lines.
import { build } from "esbuild";

const common = {
	bundle: true,
	mainFields: ["module", "main"],
	platform: "node",
	target: "node20",
	external: ["mermaid", "dompurify", "@cedar-policy/cedar-wasm", "@cedar-policy/cedar-wasm/nodejs"],
	logLevel: "warning",
	absWorkingDir: new URL("..", import.meta.url).pathname,
};
const banner = {
	js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
};
await Promise.all([
	build({ ...common, entryPoints: ["src/index.ts"], outfile: "dist/index.mjs", format: "esm", banner }),
	build({ ...common, entryPoints: ["src/index.ts"], outfile: "dist/index.cjs", format: "cjs" }),
	build({
		...common,
		entryPoints: ["src/bin.ts"],
		outfile: "dist/cli.mjs",
		format: "esm",
		banner: { js: `#!/usr/bin/env node\n${banner.js}` },
	}),
	build({ ...common, entryPoints: ["src/mutate-bin.ts"], outfile: "dist/mutate.mjs", format: "esm", banner }),
]);
