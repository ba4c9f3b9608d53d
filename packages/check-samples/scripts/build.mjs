// Bundles the package into dist/: an ES module, a CommonJS twin for gatsby-node, and the command lines.
import { bundlePackage } from "../../../scripts/bundle-package.mjs";

const banner = {
	js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
};
await bundlePackage(
	import.meta.url,
	{ index: "src/index.ts" },
	{
		// The readers are taken in from their sources, so that nothing has to be built before.
		folders: ["src", "../product-data/src"],
		options: {
			packages: "bundle",
			conditions: ["source"],
			mainFields: ["module", "main"],
			target: "node20",
		},
		esm: {
			entryPoints: {
				index: "src/index.ts",
				cli: "src/program/bin.ts",
				program: "src/program/cli.ts",
				mutate: "src/mutate/mutate.ts",
			},
			// In pieces, so that a command loads only what it needs.
			splitting: true,
			banner,
		},
	},
);
