// node scripts/build-packages.mjs: bundles packages/, each only when its sources have changed. The sample checker takes the readers in,
// so they come first.
await import("../packages/product-data/scripts/build.mjs");
await import("../packages/check-samples/scripts/build.mjs");
