import { bundlePackage } from "../../../scripts/bundle-package.mjs";

await bundlePackage(import.meta.url, {
	index: "src/index.ts",
	checking: "src/checking.ts",
	names: "src/names/nearest-name.ts",
	releases: "src/releases/index.ts",
});
