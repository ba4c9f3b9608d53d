import { join } from "node:path";
import { compiledCode, digestOfFiles, partials } from "./own-code";
import { referenceIndexFile } from "./reference-index";

/** The few parts of webpack's configuration and compiler that the cache needs. */
interface CachedConfig {
	cache: Record<string, unknown>;
	plugins: unknown[];
}

/**
 * Lets webpack keep its cache by a version, the digest of all that decides how sources are compiled: packages, Babel's
 * presets, browsers, our loaders and plugins, and what guides take in from elsewhere: partials, addresses of the reference. By itself it resolves every package of every loader to know that: 8 s of a
 * cold build, and of each one that stores anew.
 */
export function keepCacheByVersion(config: CachedConfig, isWatching: boolean): void {
	const version = digestOfFiles(
		["package-lock.json", "package.json", ".babelrc.json", ...(isWatching ? [] : [referenceIndexFile])],
		[compiledCode, [join("src", "build"), /\.cjs$/], ...partials],
	);
	// A build asks for nothing twice. In development webpack would forget what it has stored, to read it again at the next save.
	const memory = isWatching ? { allowCollectingMemory: false } : { maxMemoryGenerations: 0 };
	config.cache = { ...config.cache, ...memory, version };
	config.plugins.push({
		apply: (compiler: Compiler) =>
			compiler.hooks.done.tap("KeepCacheByVersion", ({ compilation }) => compilation.buildDependencies.clear()),
	});
}

interface Compiler {
	hooks: { done: { tap(name: string, step: (stats: Stats) => void): void } };
}

interface Stats {
	compilation: { buildDependencies: { clear(): void } };
}
