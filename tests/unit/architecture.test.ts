import { existsSync, readdirSync, readFileSync } from "node:fs";
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
