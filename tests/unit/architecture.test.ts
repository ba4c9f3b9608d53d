import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { filesIn, ownFiles } from "./own-files";

const files = [
	"README.md",
	"docs/architecture.md",
	"CONTRIBUTING.md",
	"sandbox/README.md",
	...readdirSync("packages").flatMap((name) => [`packages/${name}/README.md`].filter((file) => existsSync(file))),
	...["docs/decisions", "docs/how-to"].flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`)),
];

/** Files that recipes tell a reader to make, and those that a build writes. */
const NOT_HERE =
	/gatsby-source-tools|templates\/tool|moving-tag|deploy\/generated|static\/img|name\.(?:mdx|png)|bench\/results|gatsby-types/i;

/** Paths of the repository that a document names in code spans and links. Those with a wildcard or a space are none. */
function namedPaths(text: string, folder: string): string[] {
	const spans = [
		...text.matchAll(
			/`((?:src|pipeline|plugins|packages|content|docs|tests|scripts|sandbox|static|openapi|bench|deploy)\/[\w./-]+)`/g,
		),
	];
	const links = [...text.matchAll(/\]\((?!https?:)([\w./-]+)\)/g)];
	const paths = [...spans.map((match) => match[1] ?? ""), ...links.map((match) => join(folder, match[1] ?? ""))];
	return paths.map((path) => path.replace(/\/$/, ""));
}

test.each(files)("every path that %s names exists", (file) => {
	const missing = namedPaths(readFileSync(file, "utf8"), dirname(file)).filter(
		(path) => !existsSync(path) && !existsSync(join(dirname(file), path)) && !NOT_HERE.test(path),
	);
	expect(missing).toEqual([]);
});

test("every dependency has a reason in docs/decisions/dependencies.md", () => {
	const packages = ["package.json", ...readdirSync("packages").map((name) => `packages/${name}/package.json`)];
	const reasons = readFileSync("docs/decisions/dependencies.md", "utf8");
	const names = packages.flatMap(packagesIn);
	expect(names.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});

test("nothing is declared at the root that only a folder of packages/ imports", () => {
	const imported = importsOf([
		...["src", "pipeline", "plugins", "tests", "scripts", "sandbox", "bench"].flatMap(ownFiles),
		...filesIn("."),
	]);
	const inPackages = importsOf(ownFiles("packages"));
	expect(packagesIn("package.json").filter((name) => inPackages.has(name) && !imported.has(name))).toEqual([]);
});

/** Folders of source text. */
const SOURCES = ["src", "pipeline", "plugins", "packages", "tests", "scripts", "sandbox", "bench"];

test("no unit test changes a module for the files that share its worker", () => {
	const tests = SOURCES.flatMap(ownFiles).filter(
		(file) => /\.test\.tsx?$/.test(file) && !file.endsWith("architecture.test.ts"),
	);
	const changing = /\bvi\.(?:mock|doMock)\(|Object\.assign\(siteConfig\b/;
	expect(tests.filter((file) => changing.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("every package that a file imports is declared in the package.json of its workspace", () => {
	const files = [...SOURCES.flatMap(ownFiles), ...filesIn(".")].filter(
		(file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith(".d.ts"),
	);
	const missing = files.flatMap((file) => {
		const declared = declaredPackages(dirname(file));
		return importedPackages(readFileSync(file, "utf8"))
			.filter((name) => !declared.has(name) && !declared.has(`@types/${name}`))
			.map((name) => `${file}: ${name}`);
	});
	expect(files.length).toBeGreaterThan(300);
	expect(missing).toEqual([]);
});

/** Code that browsers run, without its comments, by file. */
function browserCode(): { file: string; code: string }[] {
	return ["sandbox", "src"]
		.flatMap(ownFiles)
		.sort()
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|^sandbox\/serve/.test(file))
		.map((file) => ({ file, code: readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "") }));
}

/** Files whose code fits a pattern. */
function filesWith(pattern: RegExp): string[] {
	return browserCode().flatMap(({ file, code }) => (pattern.test(code) ? [file] : []));
}

test("one module names the browser's storages", () => {
	expect(filesWith(/\b(?:localStorage|sessionStorage|indexedDB)\b|document\.cookie/)).toEqual(["src/lib/storage.ts"]);
});

test("one function turns input into an address, and one sends the browser there", () => {
	const maker = "src/lib/site-address.ts";
	// These read a host or a part of an address, or give what they write to the function above.
	const readers = [
		"sandbox/registry.ts",
		"src/client/chrome/theme-script.ts",
		"src/client/trust/trusted-types.ts",
		"src/lib/foreign-origins.ts",
		"src/search/algolia-engine.ts",
		"src/search/page-query.ts",
		"src/try-it/try-it-panel.ts",
	];
	expect(
		filesWith(/\bnew URL\((?!.*import\.meta)/)
			.filter((file) => file !== maker && !file.includes("testing"))
			.sort(),
	).toEqual(readers.sort());
	expect(filesWith(/\blocation(?:\.(?:assign|replace)\b|\.href ?=[^=]|\[|\s?=[^=])/)).toEqual([
		"src/client/navigation/failure.ts",
	]);
	const writers = filesWith(/\bhistory\.(?:push|replace)State\b|\bopen\(\w+[.\w]*, "/);
	expect(writers.sort()).toEqual([
		"src/check-yours/upgrade-page.ts",
		"src/client/chrome/theme-script.ts",
		"src/client/navigation/router.ts",
		"src/client/navigation/session-history.ts",
		"src/client/reading/tabs.ts",
		"src/search/modal.ts",
		"src/search/search-page.ts",
	]);
});

/** Names that a package.json declares. */
function packagesIn(file: string): string[] {
	const { dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync(file, "utf8")) as Record<
		string,
		object
	>;
	return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}

/** Names that the files of a folder may import: those of its workspace, elsewhere those of every package.json up to the root. */
function declaredPackages(folder: string): Set<string> {
	const file = join(folder, "package.json");
	const own = existsSync(file) ? packagesIn(file) : [];
	const isTop = folder === "." || dirname(folder) === "packages";
	return new Set([...own, ...(isTop ? [] : declaredPackages(dirname(folder)))]);
}

/** Names of all packages that some of our files import. */
function importsOf(files: string[]): Set<string> {
	const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
	return new Set(code.flatMap((file) => importedPackages(readFileSync(file, "utf8"))));
}

/** Names of the packages that a file's statements import, without the modules of Node (`node:`). */
function importedPackages(text: string): string[] {
	const statements = /^(?:import|export)\b[^"'`;=]*\bfrom ["']([@\w][^"']*)["']|\bimport\(?\s*["']([@\w][^"']*)["']/gm;
	return [...text.matchAll(statements)]
		.map(([, from, alone]) => from ?? alone ?? "")
		.filter((name) => !/^\w+:|\.css$/.test(name) && !builtinModules.includes(name))
		.map((name) =>
			name
				.split("/")
				.slice(0, name.startsWith("@") ? 2 : 1)
				.join("/"),
		);
}
