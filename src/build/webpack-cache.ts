import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What decides how sources are compiled, beside the sources: packages, Babel's presets, browsers, our loaders and plugins. */
const FILES = ["package-lock.json", "package.json", ".babelrc.json"];
const FOLDERS: readonly [string, RegExp][] = [
	[join(".cache", "compiled"), /\.js$/],
	[join("src", "build"), /\.cjs$/],
];

/** The few parts of webpack's configuration and compiler that the cache needs. */
interface CachedConfig {
	cache: Record<string, unknown>;
	plugins: unknown[];
}

/**
 * Lets webpack keep its cache by a version, the digest of all that decides how sources are compiled. By itself it resolves
 * every package of every loader to know that: 8 s of a cold build, and of each one that stores anew.
 */
export function keepCacheByVersion(config: CachedConfig): void {
	config.cache = { ...config.cache, version: compilersDigest() };
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

function compilersDigest(): string {
	const found = FOLDERS.flatMap(([folder, ending]) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((name) => ending.test(name))
			.sort()
			.map((name) => join(folder, name)),
	);
	const digest = createHash("sha256").update(process.version);
	for (const file of [...FILES, ...found]) digest.update(file).update(readFileSync(file));
	return digest.digest("hex");
}
