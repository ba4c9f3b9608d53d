import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
	appendFileSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./testing.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = path.join(root, "dist/cli.mjs");
const data = path.join(fixtures, "data");
const wrong = "```bash\ndemo lst\n```\n";

beforeAll(() => void execFileSync(process.execPath, [path.join(root, "scripts/build.mjs")]), 60_000);

const tree = (files: Record<string, string>): string => {
	const folder = mkdtempSync(path.join(tmpdir(), "adopt-"));
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		writeFileSync(path.join(folder, name), text);
	}
	return folder;
};
const run = (cwd: string, args: string[], input = "") => {
	const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, input, encoding: "utf8" });
	return { status, stdout, stderr };
};
const cli = ["--cli", path.join(data, "cli")];

describe("settings", () => {
	test("init looks at a tree, and the file that it writes finds the mistake", () => {
		const folder = tree({
			"docs/a.md": wrong,
			"docs/b.md": "# B\n",
			"README.md": "# A\n",
			"wiki/a.md": "# A\n",
			"@docs/a.md": "# Install\n\n## Options\n\nText\n\n```\n  --set a=b\n```\n",
			"charts/x/crds/w.yaml": readFileSync(path.join(data, "crds/widgets.yaml"), "utf8"),
			"api/openapi.yaml": readFileSync(path.join(data, "api.yaml"), "utf8"),
			"cmd/docs/demo.yaml": readFileSync(path.join(data, "cli/demo.yaml"), "utf8"),
			"cmd/docs/demo_list.yaml": readFileSync(path.join(data, "cli/demo_list.yaml"), "utf8"),
		});
		expect(run(folder, ["init"])).toMatchObject({ status: 0 });
		expect(readFileSync(path.join(folder, "check-samples.yaml"), "utf8")).toMatchInlineSnapshot(`
			"# What check-samples reads. Paths count from this file; options of the command line win.

			# Folders and files with Markdown or MDX.
			paths:
			  - docs # 2 pages
			  - "@docs" # 1 page
			  # - . # 1 page
			  # - wiki # 1 page

			# 2 command files.
			cli: cmd/docs

			# 1 file with CustomResourceDefinitions.
			crds: charts/x/crds

			openapi: api/openapi.yaml # 3 paths

			# Also show what is likely but not certain.
			likely: false

			# Known problems of an old tree: write them once with --write-baseline, and only new ones are reported.
			# baseline: check-samples-baseline.json
			"
		`);
		expect(run(folder, [])).toMatchObject({
			status: 1,
			stdout: expect.stringContaining("unknown command lst for demo"),
		});
		expect(run(folder, ["init"])).toMatchObject({ status: 2, stderr: expect.stringContaining("exists already") });
	});

	test("init takes the OpenAPI document with the most paths, and names the others", () => {
		const api = (...paths: string[]) =>
			`openapi: 3.0.0\ninfo: {}\npaths:\n${paths.map((path) => `  ${path}: {}\n`).join("")}`;
		const files = {
			"docs/a.md": "# A\n",
			"v1/api.yaml": api("/a"),
			"v2/api.json": '{"openapi":"3.0.0","paths":{"/a":{},"/b/{id}":{}}}',
			"src/__tests__/fixtures/c.yaml": api("/a", '"/b"', "/c"),
		};
		expect(run(tree({ "docs/a.md": "# A\n", "test/a.yaml": api("/a") }), ["init"]).stdout).toContain("No OpenAPI");
		expect(run(tree(files), ["init"]).stdout).toContain(
			"# 2 OpenAPI documents; calls are checked against one.\nopenapi: v2/api.json # 2 paths\n# openapi: v1/api.yaml # 1 path\n",
		);
	});

	test("init leaves out the data of tests and old releases where a tree has its own", () => {
		const crd = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  group: a.b\n";
		const of = (files: Record<string, string>) => run(tree({ "docs/a.md": "# A\n", ...files }), ["init"]).stdout;
		expect(of({ "crds/a.yaml": crd, "test/e2e/crds/b.yaml": crd })).toContain("\ncrds: crds\n");
		expect(
			of({
				"crds/a.yaml": crd,
				"patches/a.yaml": "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n",
			}),
		).toContain("\ncrds: crds\n");
		const patch = "patches:\n  - target:\n      group: apiextensions.k8s.io\n      kind: CustomResourceDefinition\n";
		expect(of({ "crds/a.yaml": crd, "config/kustomization.yaml": patch })).toContain("\ncrds: crds\n");
		expect(of({ "test/e2e/crds/b.yaml": crd })).toContain("\ncrds: test/e2e/crds\n");
		expect(of({ "crds/a.yaml": crd, "versioned_docs/1/b.yaml": crd, "i18n/fr/c.yaml": crd })).toContain(
			"\ncrds: crds\n",
		);
		const releases = { "blog/a.md": "# A\n", "versioned_docs/1/a.md": "# A\n", "versioned_docs/2/a.md": "# A\n" };
		expect(of(releases)).toContain("  - blog # 1 page\n  - docs # 1 page\n  # - versioned_docs # 2 pages\n");
		expect(run(tree(releases), ["init"]).stdout).toContain("  - versioned_docs # 2 pages\n  - blog # 1 page\n");
		expect(of({ "i18n/fr/a.md": "# A\n", "i18n/fr/b.md": "# B\n" })).toContain(
			"  - docs # 1 page\n  # - i18n # 2 pages\n",
		);
		const site = ["README", "docs/a", "docs/b", "versioned_docs/1/a", "versioned_docs/2/a"].map((name) => [
			`site/${name}.md`,
			"# A\n",
		]);
		expect(run(tree(Object.fromEntries(site)), ["init"]).stdout).toContain(
			"  - site/docs # 2 pages\n  # - site # 1 page\n  # - site/versioned_docs # 2 pages\n",
		);
		const main = ["docs/main/a", "docs/main/b/c", "docs/versioned_docs/1/a", "docs/versioned_docs/2/b/c", "blog/x/a"];
		expect(run(tree(Object.fromEntries(main.map((name) => [`${name}.md`, "# A\n"]))), ["init"]).stdout).toContain(
			"  - docs/main # 2 pages\n  - blog # 1 page\n  # - docs/versioned_docs # 2 pages\n",
		);
	});

	test("init counts pages of examples, but neither their data nor a theme's pages", () => {
		const crd = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  group: a.b\n";
		const files = {
			"docs/a.md": "# A\n",
			"docs/examples/b.md": "# B\n",
			"docs/examples/b.yaml": crd,
			"themes/x/c.md": "# C\n",
		};
		const { stdout } = run(tree({ ...files, "archetypes/default.md": "# {{ .Title }}\n" }), ["init"]);
		expect(stdout).toContain("paths:\n  - docs # 2 pages\n\n");
		expect(stdout).toContain("No CustomResourceDefinitions were found.");
	});

	test("init takes completions where a tree has no better command files", () => {
		const folder = tree({
			"docs/a.md": wrong,
			"completions/demo.fish": "complete -c demo -n __fish_use_subcommand -a list\n",
		});
		expect(run(folder, ["init"]).stdout).toContain("# 1 command file.\ncli: completions/demo.fish\n");
		expect(run(folder, []).stdout).toContain("unknown command lst for demo");
	});

	test("init takes no completions that ask the program while somebody types", () => {
		const asks = "complete -c demo -n __demo_prepare_completions -f -a '$__demo_results'\n";
		expect(run(tree({ "docs/a.md": wrong, "demo.fish": asks }), ["init"]).stdout).toContain(
			"No command files were found",
		);
	});

	test("an unknown setting is named with its line", () => {
		const folder = tree({ "check-samples.yaml": "paths: [.]\n\ncrd: x\n" });
		expect(run(folder, [])).toMatchObject({
			status: 2,
			stderr: "check-samples: check-samples.yaml:3: there is no setting crd; did you mean crds?\n",
		});
	});

	test.each([
		[["--nonsens"], "there is no option --nonsens"],
		[["--stict", "."], "there is no option --stict; did you mean --strict?"],
		[["--format", "xml", "."], "--format takes pretty, github, gitlab, json, junit, rdjsonl or sarif, not xml"],
		[["--dry-run", "."], "--dry-run belongs to --fix"],
		[[], "no pages are named"],
		[["."], "no Markdown or MDX in ."],
		[["nowhere"], "nowhere does not exist"],
		[[".", "--config", "x.yaml"], "x.yaml does not exist"],
		[[".", "--cli", "."], "nothing to check against in --cli ."],
	])("%j ends with 2 and one line", (args, message) => {
		const { status, stderr } = run(tree({ "a.txt": "" }), args);
		expect({ status, lines: stderr.trim().split("\n").length }).toEqual({ status: 2, lines: 1 });
		expect(stderr).toContain(message);
	});

	test("--version", () => expect(run(".", ["--version"]).stdout).toMatch(/^check-samples \d+\.\d+\.\d+\n$/));
});

test("the files that the Containerfile copies are enough for its entry point", () => {
	const lines = readFileSync(path.join(root, "Containerfile"), "utf8").split("\n");
	const image = tree({
		"docs/a.md": wrong,
		"docs/cli/demo.yaml": "name: demo\n",
		"docs/cli/list.yaml": "name: demo list\n",
	});
	for (const line of lines.filter((one) => one.startsWith("COPY "))) {
		const words = line.split(" ").slice(1);
		const target = path.join(image, words.pop() ?? "");
		const isFolder = target.endsWith("/");
		for (const word of words)
			cpSync(path.join(root, word), isFolder ? path.join(target, word) : target, { recursive: true });
	}
	const entry: string[] = JSON.parse(lines.find((one) => one.startsWith("ENTRYPOINT "))?.slice(11) ?? "[]");
	const [node, program = ""] = entry;
	expect(node).toBe("node");
	const args = [path.join(image, program), "--cli", "cli", "."];
	const { status, stdout } = spawnSync(process.execPath, args, { cwd: path.join(image, "docs"), encoding: "utf8" });
	expect(stdout).toContain("unknown command lst for demo");
	expect(status).toBe(1);
});

describe("old trees", () => {
	test("a baseline leaves out known problems, even if their lines have moved", () => {
		const folder = tree({ "a.md": wrong });
		expect(run(folder, ["a.md", ...cli, "--write-baseline", "known.json"]).status).toBe(0);
		writeFileSync(path.join(folder, "a.md"), `# A\n\n${wrong}`);
		expect(run(folder, ["a.md", ...cli, "--baseline", "known.json"])).toMatchObject({
			status: 0,
			stdout: expect.stringContaining("1 known problem left out by known.json"),
		});
		writeFileSync(path.join(folder, "a.md"), `${wrong}\n\`\`\`bash\ndemo rnu\n\`\`\`\n`);
		expect(run(folder, ["a.md", ...cli, "--baseline", "known.json"]).stdout).toContain("unknown command rnu");
		writeFileSync(path.join(folder, "a.md"), "# Mended\n");
		expect(run(folder, ["a.md", ...cli, "--baseline", "known.json"]).stdout).toContain("1 more are gone");
	});
});

describe("pipes and formats", () => {
	test("one page from standard input", () => {
		const { status, stdout } = run(".", ["--stdin", "--stdin-name", "docs/x.md", ...cli], wrong);
		expect(status).toBe(1);
		expect(stdout).toContain("--> docs/x.md:2:6");
	});

	test("SARIF", () => {
		const { stdout } = run(tree({ "a b.md": wrong }), [".", ...cli, "--format", "sarif"]);
		const [{ tool, results }] = JSON.parse(stdout).runs;
		expect(tool.driver.rules).toMatchObject([{ id: "unknown-command" }]);
		expect(results[0]).toMatchObject({
			ruleId: "unknown-command",
			level: "error",
			locations: [
				{
					physicalLocation: {
						artifactLocation: { uri: "a%20b.md" },
						region: { startLine: 2, startColumn: 6, endColumn: 9 },
					},
				},
			],
		});
	});

	test("--fix --dry-run shows the difference and writes nothing", () => {
		const folder = tree({ "a.md": wrong });
		expect(run(folder, [".", ...cli, "--fix", "--dry-run"]).stdout).toContain(
			"--- a/a.md\n+++ b/a.md\n@@ -2 +2 @@\n-demo lst\n+demo list\n",
		);
		expect(readFileSync(path.join(folder, "a.md"), "utf8")).toBe(wrong);
		expect(run(folder, [".", ...cli, "--fix"]).status).toBe(0);
		expect(readFileSync(path.join(folder, "a.md"), "utf8")).toBe(wrong.replace("lst", "list"));
	});

	test("a closed pipe ends quietly", async () => {
		const folder = tree({ "a.md": wrong.repeat(5000) });
		const child = spawn("sh", ["-c", `${process.execPath} ${program} . ${cli.join(" ")} | head -1`], { cwd: folder });
		let errors = "";
		child.stderr.on("data", (chunk) => {
			errors += String(chunk);
		});
		await new Promise((resolve) => child.on("close", resolve));
		expect(errors).toBe("");
	});
});

test("the data is read once, and again when a file of it changes", () => {
	const folder = tree({ "a.md": wrong, "cli/demo.yaml": readFileSync(path.join(data, "cli/demo.yaml"), "utf8") });
	const cache = path.join(folder, "cache");
	const check = () => {
		const env = { ...process.env, XDG_CACHE_HOME: cache };
		return spawnSync(process.execPath, [program, "a.md", "--cli", "cli", "--likely"], {
			cwd: folder,
			env,
			encoding: "utf8",
		});
	};
	const kept = () => readdirSync(cache, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
	const first = check().stdout;
	expect(first).toContain("lst");
	const [name = ""] = kept();
	expect(check().stdout).toBe(first);
	// What is kept is what is used.
	const file = path.join(cache, name);
	writeFileSync(file, readFileSync(file, "utf8").replaceAll('"demo"', '"omed"'));
	expect(check().stdout).not.toContain("lst");
	// What nobody has used for a month is removed, also of another build.
	const old = path.join(path.dirname(file), "old");
	mkdirSync(old);
	writeFileSync(path.join(old, "a.json"), "{}");
	utimesSync(old, 0, 0);
	appendFileSync(path.join(folder, "cli/demo.yaml"), "\n# changed\n");
	expect(check().stdout).toBe(first);
	expect(kept()).toHaveLength(2);
});
