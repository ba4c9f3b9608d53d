import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { ownFiles } from "./own-files";

const section = readFileSync("docs/architecture.md", "utf8")
	.split(/^## /m)
	.find((text) => text.startsWith("Directions"));

/** What each folder may import besides itself: the table of docs/architecture.md. */
const rules = [...(section ?? "").matchAll(/^\| (`.+?`) \| (.+?) \|/gm)].flatMap(([, folders = "", imports = ""]) =>
	namesIn(folders).map((folder) => [folder, namesIn(imports)] as const),
);

function namesIn(cell: string): string[] {
	return [...cell.matchAll(/`([^`.]+(?:\.config)?)(?:\.tsx?)?`/g)].map(([, name = ""]) => name);
}

/** Imports of a file that the table does not list. */
function wrongImports(file: string, code: string): string[] {
	const [folder = "", allowed = []] = rules.find(([name]) => file.startsWith(`${name}/`)) ?? [];
	return [...code.matchAll(/\b(?:from|import\(?)\s*"(\.[^"]*|gatsby|react(?:-dom)?(?:\/[^"]*)?)"/g)]
		.map(([, name = ""]) => (name.startsWith(".") ? join(dirname(file), name) : name.replace(/^react.*/, "react")))
		.filter((path) => ![folder, ...allowed].some((name) => `${path.replace(/\.tsx?$/, "")}/`.startsWith(`${name}/`)));
}

test.each(rules)("%s imports itself and only %j", (folder) => {
	const files = ownFiles(folder).filter(
		(file) =>
			/\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|testing|fixtures|\/tests?\/|^packages\/[\w-]+\/scripts\//.test(file),
	);
	expect(files.length).toBeGreaterThan(0);
	expect(
		files.flatMap((file) => wrongImports(file, readFileSync(file, "utf8")).map((path) => `${file} -> ${path}`)),
	).toEqual([]);
});

test("every folder of code in src has a row", () => {
	const folders = readdirSync("src", { withFileTypes: true }).flatMap((entry) =>
		entry.isDirectory() ? [entry.name] : [],
	);
	const known = new Set([...rules.map(([folder]) => folder), "src/images", "src/styles"]);
	expect(folders.filter((name) => !known.has(`src/${name}`))).toEqual([]);
});

test.each([
	["src/lib/x.ts", 'import { useState } from "react";'],
	["src/lib/x.ts", 'import { x } from "../search/engine";'],
	["src/components/tabs/x.tsx", 'import type { Entry } from "../../layout/header";'],
	["src/components/tabs/x.tsx", 'export { graphql } from "gatsby";'],
	["src/client/x.ts", 'const { createRoot } = await import("react-dom/client");'],
	["src/templates/x.tsx", 'import { visit } from "../../pipeline/mdx/visit";'],
	["plugins/gatsby-source-cli/x.ts", 'import { siteConfig } from "../../site.config";'],
	["packages/search/src/x.ts", 'import "../../../src/lib/dates";'],
	["sandbox/x.ts", 'import { json } from "../src/try-it/json";'],
])("%s must not have %s", (file, code) => {
	expect(wrongImports(file, code)).toHaveLength(1);
});

test("browsers load neither React nor Gatsby, also on demand", async () => {
	const { metafile } = await build({
		entryPoints: ["gatsby-browser.tsx"],
		bundle: true,
		write: false,
		metafile: true,
		format: "esm",
		outdir: "x",
		splitting: true,
		packages: "external",
		external: ["virtual:*", "*.css", "*.svg", "*?worker&url"],
	});
	const files = Object.entries(metafile.inputs);
	expect(files.filter(([file]) => /^src\/(?:client|try-it)\//.test(file)).length).toBeGreaterThan(40);
	const loaded = files.flatMap(([, { imports }]) => imports.map(({ path }) => path));
	expect(loaded.filter((path) => /^(?:react|react-dom|gatsby)(?:\/|$)/.test(path))).toEqual([]);
});
