import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Packages are tested from their sources, so that no test needs a bundle. The narrower name goes first. */
const packages = {
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
			"{src,pipeline,plugins,sandbox,scripts}/**/*.test.{ts,tsx}",
			"packages/*/src/**/*.test.ts",
			"tests/{unit,fuzz,deploy,sandbox,search-figures,site}/**/*.test.{ts,tsx}",
		],
		globalSetup: "tests/temporary-folder.ts",
		// Room for a machine that does other work: passing tests never reach it.
		testTimeout: 120_000,
		hookTimeout: 120_000,
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
