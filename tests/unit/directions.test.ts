import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Imports that would point back, one or more for each folder: [importing file, imported module]. */
const forbidden = [
	["src/lib/x.ts", "react"],
	["src/lib/x.ts", "gatsby"],
	["src/lib/x.ts", "../components/cards/cards"],
	["src/lib/search/x.ts", "../../search/engine"],
	["src/lib/x.ts", "../../pipeline/own-code"],
	["src/components/tabs/x.tsx", "../../layout/header"],
	["src/components/tabs/x.tsx", "../../mdx/components"],
	["src/components/tabs/x.tsx", "gatsby"],
	["src/layout/x.tsx", "../templates/guide"],
	["src/layout/x.tsx", "../client/theme"],
	["src/mdx/x.tsx", "../screens/home/home"],
	["src/reference/cli/x.tsx", "../../../plugins/gatsby-source-cli/model"],
	["src/screens/home/x.tsx", "../../templates/guide"],
	["src/templates/x.tsx", "../../pipeline/mdx/visit"],
	["src/templates/x.tsx", "../client/theme"],
	["src/pages/x.tsx", "../../plugins/gatsby-source-cli/model"],
	["src/client/x.ts", "react"],
	["src/client/x.ts", "react-dom/client"],
	["src/client/x.ts", "gatsby"],
	["src/client/x.ts", "../components/tabs/tabs"],
	["src/search/x.ts", "../client/theme"],
	["src/try-it/x.tsx", "../layout/header"],
	["plugins/gatsby-source-cli/x.ts", "../../src/reference/model"],
	["plugins/gatsby-source-cli/x.ts", "../../pipeline/own-code"],
	["plugins/gatsby-source-cli/x.ts", "../../site.config"],
	["pipeline/mdx/x.ts", "../../plugins/gatsby-source-cli/model"],
	["pipeline/mdx/x.ts", "../../src/templates/guide"],
	["sandbox/x.ts", "../src/try-it/json"],
] as const;

/** Imports along the arrows of docs/architecture.md. */
const allowed = [
	["src/components/tabs/x.tsx", "../../lib/with-prefix"],
	["src/layout/x.tsx", "../components/cards/cards"],
	["src/templates/x.tsx", "../layout/doc-page"],
	["src/templates/x.tsx", "gatsby"],
	["src/client/x.ts", "../search/trigger"],
	["src/search/x.tsx", "react"],
	["plugins/gatsby-source-cli/x.ts", "../../src/lib/problems"],
	["pipeline/mdx/x.ts", "../../src/reference/model"],
] as const;

let root: string;
let rejected: Set<string>;

/** A project of one file for each import, checked with our rules in one run of Biome. */
beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), "docs-directions-"));
	const { linter, overrides } = JSON.parse(readFileSync("biome.json", "utf8"));
	writeFileSync(join(root, "biome.json"), JSON.stringify({ root: true, linter, overrides }));
	for (const [at, [file, source]] of [...forbidden, ...allowed].entries()) {
		const path = join(root, numbered(file, at));
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, `import { x } from "${source}";\n\nx();\n`);
	}
	const { stdout } = spawnSync(
		resolve("node_modules/.bin/biome"),
		["lint", "--reporter=json", "--max-diagnostics=none", "--only=style/noRestrictedImports"],
		{ cwd: root, encoding: "utf8" },
	);
	const { diagnostics }: { diagnostics: { location: { path: unknown } }[] } = JSON.parse(stdout);
	rejected = new Set(diagnostics.map(({ location }) => JSON.stringify(location.path)));
});

afterAll(() => rmSync(root, { recursive: true }));

test.each(forbidden.map(([file, source], at) => [file, source, at] as const))(
	"%s must not import %s",
	(file, _, at) => {
		expect([...rejected].join()).toContain(numbered(file, at));
	},
);

test.each(allowed.map(([file, source], at) => [file, source, at + forbidden.length] as const))(
	"%s may import %s",
	(file, _, at) => {
		expect([...rejected].join()).not.toContain(numbered(file, at));
	},
);

/** "src/lib/x.ts" -> "src/lib/x-7.ts" */
function numbered(file: string, at: number): string {
	return file.replace(/x(\.tsx?)$/, `x-${at}$1`);
}
