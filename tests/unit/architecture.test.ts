import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const files = [
	"README.md",
	"docs/architecture.md",
	...readdirSync("docs/decisions").map((file) => `docs/decisions/${file}`),
];

/** Paths of the repository that a document names in code spans and links. Those with a wildcard or a space are none. */
function namedPaths(text: string, folder: string): string[] {
	const spans = [
		...text.matchAll(
			/`((?:src|plugins|packages|content|docs|tests|scripts|sandbox|static|openapi|bench|deploy)\/[\w./-]+)`/g,
		),
	];
	const links = [...text.matchAll(/\]\((?!https?:)([\w./-]+)\)/g)];
	const paths = [...spans.map((match) => match[1] ?? ""), ...links.map((match) => join(folder, match[1] ?? ""))];
	return paths.map((path) => path.replace(/\/$/, ""));
}

test.each(files)("every path that %s names exists", (file) => {
	const missing = namedPaths(readFileSync(file, "utf8"), dirname(file)).filter(
		(path) => !existsSync(path) && path !== "bench/results.json",
	);
	expect(missing).toEqual([]);
});

test("every dependency has a reason in docs/decisions/dependencies.md", () => {
	const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
		string,
		Record<string, string>
	>;
	const reasons = readFileSync("docs/decisions/dependencies.md", "utf8");
	const names = Object.keys({ ...dependencies, ...devDependencies });
	expect(names.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});

/** Folders of source text, and the files at the root. */
const SOURCES = ["src", "plugins", "packages/check-samples/src", "tests", "scripts", "sandbox", "bench", "."];

test("every package that a file imports is declared in package.json, or in one beside it", () => {
	const files = SOURCES.flatMap((folder) =>
		readdirSync(folder, { recursive: folder !== ".", encoding: "utf8" }).map((name) => join(folder, name)),
	).filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.includes("node_modules") && !file.endsWith(".d.ts"));
	const missing = files.flatMap((file) => {
		const declared = declaredPackages(dirname(file));
		return importedPackages(readFileSync(file, "utf8"))
			.filter((name) => !declared.has(name) && !declared.has(`@types/${name}`))
			.map((name) => `${file}: ${name}`);
	});
	expect(files.length).toBeGreaterThan(300);
	expect(missing).toEqual([]);
});

/** Names of the packages of every package.json from a folder up to the root. */
function declaredPackages(folder: string): Set<string> {
	const file = join(folder, "package.json");
	const above = folder === "." ? [] : declaredPackages(dirname(folder));
	if (!existsSync(file)) return new Set(above);
	const { dependencies, devDependencies } = JSON.parse(readFileSync(file, "utf8")) as Record<string, object>;
	return new Set([...above, ...Object.keys({ ...dependencies, ...devDependencies })]);
}

/** Names of the packages that a file's statements import, without the modules of Node (`node:`) and Astro (`astro:`). */
function importedPackages(text: string): string[] {
	const statements = /^(?:import|export)\b[^"'`;=]*\bfrom ["']([@\w][^"']*)["']|\bimport\(?\s*["']([@\w][^"']*)["']/gm;
	return [...text.matchAll(statements)]
		.map(([, from, alone]) => from ?? alone ?? "")
		.filter((name) => !/^\w+:/.test(name) && !builtinModules.includes(name))
		.map((name) =>
			name
				.split("/")
				.slice(0, name.startsWith("@") ? 2 : 1)
				.join("/"),
		);
}
