import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Packages are tested from their sources, so that no test needs a bundle. The narrower name goes first. */
const packages = {
	"docs-search/testing": join(process.cwd(), "packages/search/src/testing.ts"),
	"docs-search": join(process.cwd(), "packages/search/src/index.ts"),
	"check-samples/browser": join(process.cwd(), "packages/check-samples/src/browser.ts"),
	"check-samples": join(process.cwd(), "packages/check-samples/src/index.ts"),
	"product-data/checking": join(process.cwd(), "packages/product-data/src/checking.ts"),
	"product-data/names": join(process.cwd(), "packages/product-data/src/names/nearest-name.ts"),
	"product-data/releases": join(process.cwd(), "packages/product-data/src/releases/index.ts"),
	"product-data": join(process.cwd(), "packages/product-data/src/index.ts"),
};

const siteValues = join(process.cwd(), "tests/site-values.ts");

export default defineConfig({
	resolve: { alias: packages },
	test: {
		include: [
			"src/**/*.test.{ts,tsx}",
			"pipeline/**/*.test.{ts,tsx}",
			"plugins/**/*.test.{ts,tsx}",
			"packages/*/src/**/*.test.ts",
			"sandbox/**/*.test.ts",
			"scripts/**/*.test.ts",
			"tests/unit/**/*.test.ts",
			"tests/fuzz/**/*.test.{ts,tsx}",
			"tests/deploy/**/*.test.ts",
			"tests/sandbox/**/*.test.ts",
			"tests/search-figures/**/*.test.ts",
			"tests/site/**/*.test.ts",
		],
		globalSetup: "tests/temporary-folder.ts",
		testTimeout: 30_000,
		// Every core, and each file's imports once for each core: half of the time is spent on importing.
		maxWorkers: "100%",
		isolate: false,
		unstubEnvs: true,
		unstubGlobals: true,
	},
	plugins: [
		{
			name: "site-values",
			resolveId: (id) => (/^virtual:/.test(id) ? siteValues : undefined),
		},
	],
	define: { __PATH_PREFIX__: '""' },
});
