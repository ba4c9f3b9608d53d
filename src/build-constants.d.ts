/** Foreign origins from which scripts may come; filled in by pipeline/lifecycles/webpack.ts. */
declare const __SCRIPT_HOSTS__: readonly string[];

/** Old address with hash -> new one; filled in by pipeline/lifecycles/webpack.ts from content/redirects.yaml. */
declare const __RENAMED_ANCHORS__: Readonly<Record<string, string>>;
