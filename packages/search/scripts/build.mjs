import { bundlePackage } from "../../../scripts/bundle-package.mjs";

await bundlePackage(import.meta.url, { index: "src/index.ts" });
