// node scripts/build-packages.mjs: bundles packages/, each only if its sources have changed. The sample checker includes the readers,
// so they come first.
await import("../packages/product-data/scripts/build.mjs");
await import("../packages/search/scripts/build.mjs");
await import("../packages/check-samples/scripts/build.mjs");
await import("../pipeline/build.mjs");
