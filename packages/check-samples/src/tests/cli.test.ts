import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkSamples } from "../program/check-samples.ts";
import { main } from "../program/cli.ts";
import { CONFIGURABLE } from "../program/options.ts";
import { fixtures } from "./testing.ts";

const data = path.join(fixtures, "data");
const options = [
	"--cli",
	path.join(data, "cli"),
	"--crds",
	path.join(data, "crds"),
	"--openapi",
	path.join(data, "api.yaml"),
	"--data",
	path.join(data, "facts"),
];
let out = "";

beforeEach(() => {
	out = "";
	const write = (text: string | Uint8Array, done?: unknown): boolean => {
		out += String(text);
		if (typeof done === "function") done();
		return true;
	};
	vi.spyOn(process.stdout, "write").mockImplementation(write);
	vi.spyOn(process.stderr, "write").mockImplementation(write);
});

const tree = (pages: Record<string, string>): string => {
	const folder = mkdtempSync(path.join(tmpdir(), "check-samples-"));
	for (const [name, text] of Object.entries(pages)) writeFileSync(path.join(folder, name), text);
	return folder;
};

describe("the command line", () => {
	test("the help and the README name every option", async () => {
		expect(await main(["--help"])).toBe(0);
		const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
		for (const text of [out, readme]) expect(CONFIGURABLE.filter((name) => !text.includes(`--${name}`))).toEqual([]);
	});

	test("says how many samples are good and writes receipts for them", async () => {
		const folder = tree({ "a.mdx": "```bash\ndemo list\n```\n\n`demo run x`\n" });
		const receipts = path.join(folder, "samples.json");
		expect(await main([folder, ...options, "--receipts", receipts, "--against", "v0.2.5"])).toBe(0);
		expect(out).toContain("nothing wrong in 1 file; 2 samples: 2 against data, 0 syntax only, 0 not checked");
		const { checkedAgainst, pages } = JSON.parse(readFileSync(receipts, "utf8"));
		expect(checkedAgainst).toBe("v0.2.5");
		expect(pages[0].samples).toEqual([
			{ line: 1, endLine: 3, form: "block", kind: "demo commands", checks: ["shell syntax", "demo commands"] },
			{ line: 5, endLine: 5, form: "inline", kind: "demo command", checks: ["demo commands"] },
		]);
	});

	test("counts what is only likely, and shows it if asked", async () => {
		const folder = tree({ "a.md": '```json\n{ "a": 1 "b" 2 c }\n```\n' });
		expect(await main([folder])).toBe(0);
		expect(out).toContain("nothing wrong in 1 file, and 1 likely finding that --likely shows; 1 sample:");
		expect(await main([folder, "--likely"])).toBe(0);
		expect(out).toContain("\n1 likely in 1 of 1 file; 1 sample:");
	});

	describe("says what it did", () => {
		const page =
			"```bash\ndemo lst <a>\n```\n\n```bash\nls\n```\n\n```rust\nx\n```\n\n```yaml\na: b\n```\n\n`demo list`\n";
		const run = async (...more: string[]): Promise<string> => {
			out = "";
			const folder = tree({ "a.md": page });
			await main([...more.map((word) => word.replace("FOLDER", folder)), ...options]);
			return out.replaceAll(`${path.relative(process.cwd(), folder)}/`, "").replaceAll(`${folder}/`, "");
		};

		test("in words, by depth and kind", async () =>
			expect(await run("FOLDER")).toContain(
				[
					"1 error in 1 of 1 file; 5 samples: 2 against data, 2 syntax only, 1 not checked",
					"  against data: demo commands 1, demo command 1",
					"  syntax only: commands 1, YAML 1",
					"  not checked: rust 1",
				].join("\n"),
			));

		test("in JSON and SARIF", async () => {
			const line = async (format: string) => JSON.parse((await run("FOLDER", "--format", format)).split("\n")[0] ?? "");
			expect((await line("json")).coverage).toMatchObject({ samples: 5, data: 2, syntax: 2, none: 1 });
			expect(await run("FOLDER", "--format", "sarif")).toContain('"coverage"');
		});

		test("in JUnit's XML, where nothing is skipped in silence", async () => {
			const text = await run("FOLDER", "--format", "junit");
			expect(text).toContain('<testsuite name="a.md" tests="5">');
			expect(text).toContain('<failure type="unknown-command" message="unknown command lst for demo">');
			expect(text.match(/<skipped /g)).toHaveLength(1);
		});

		test("to reviewdog and GitLab", async () => {
			expect(JSON.parse((await run("FOLDER", "--format", "rdjsonl")).split("\n")[0] ?? "")).toMatchObject({
				message: "unknown command lst for demo",
				location: { path: "a.md", range: { start: { line: 2, column: 6 }, end: { line: 2, column: 9 } } },
				severity: "ERROR",
			});
			const text = await run("FOLDER", "--format", "gitlab");
			expect(JSON.parse(text.slice(0, text.indexOf("\n]") + 2))).toMatchObject([
				{ check_name: "unknown-command", severity: "major", location: { path: "a.md", lines: { begin: 2 } } },
			]);
		});

		test("for one sample", async () => {
			expect(await run("--explain", "FOLDER/a.md:10")).toContain(
				"a.md:9-11: a block in rust, read as none\n  checked: nothing\n  not checked against data: nothing here reads rust",
			);
			expect(await run("--explain", "FOLDER/a.md:2")).toContain("unknown command lst for demo");
			expect(await run("--explain", "FOLDER/a.md:8")).toContain("no sample is here");
			expect(await run("--explain", "FOLDER/a.md")).toContain("--explain takes FILE:LINE");
		});
	});

	test("a data file that cannot be read is a warning with its line; the rest goes on", async () => {
		const folder = tree({ "a.md": "```bash\ndemo lst\nprog brw\n```\n" });
		const more = tree({
			"a.yaml": "name: prog\n",
			"b.yaml": "name: prog brew\nusage: prog brew [flags]\n",
			"c.yaml": "name: prog sip\noptions: [\n",
		});
		expect(await main([folder, ...options, "--cli", more])).toBe(1);
		expect(out).toMatch(/warning\[check-failed\]: data left out: .*\n *--> \S*c\.yaml:\d+/);
		expect(out).toContain("unknown command lst for demo");
		expect(out).toContain("unknown command brw for prog");
		out = "";
		expect(await main([folder, ...options, "--cli", more, "--strict"])).toBe(2);
		expect(out).toContain("c.yaml");
	});

	test("ends with 1 and annotations for GitHub", async () => {
		const folder = tree({ "a.mdx": "```bash\ndemo lst, a: b\n```\n" });
		expect(await main([folder, ...options, "--format", "github"])).toBe(1);
		expect(out).toMatch(
			/^::error file=.*a\.mdx,line=2,col=6,endLine=2,endColumn=10,title=unknown-command::unknown command lst, for demo; did you mean list\?$/m,
		);
		out = "";
		const likely = tree({ "a.md": '```json\n{ "a": 1 "b" 2 c }\n```\n' });
		await main([likely, "--likely", "--format", "github"]);
		expect(out).toMatch(/^::notice file=/m);
	});

	test("prints JSON", async () => {
		await main([tree({ "a.md": "```bash\ndemo lst\n```\n" }), ...options, "--format", "json"]);
		expect(JSON.parse(out.split("\n")[0] ?? "").problems[0]).toMatchObject({
			line: 2,
			column: 6,
			rule: "unknown-command",
			found: "lst",
			suggestion: "list",
		});
	});

	test.each([[["--nonsense"]], [["--format", "xml", "."]], [["/does/not/exist"]], [[]]])(
		"ends with 2 for %j",
		async (args) => expect(await main(args)).toBe(2),
	);

	test("shows its help", async () => {
		expect(await main(["--help"])).toBe(0);
		expect(out).toContain("Usage: check-samples [PATH...]");
	});
});

describe("the cache", () => {
	test("keeps results of pages and drops them when data changes", async () => {
		const folder = tree({ "a.mdx": "```bash\ndemo lst\n```\n", "b.mdx": "`demo list`" });
		const cacheDir = path.join(folder, ".cache");
		const run = (crds: string | undefined) =>
			checkSamples({ roots: [folder], cli: path.join(data, "cli"), crds, cacheDir, base: folder });
		const first = await run(undefined);
		const file = path.join(cacheDir, "check-samples.json");
		expect(existsSync(file)).toBe(true);
		const second = await run(undefined);
		expect(second.problems).toEqual(first.problems);
		writeFileSync(file, readFileSync(file, "utf8").replaceAll("unknown command lst", "from the cache"));
		expect((await run(undefined)).problems[0]?.message).toContain("from the cache");
		expect((await run(path.join(data, "crds"))).problems[0]?.message).toContain("unknown command lst");
	});

	test("a broken cache is no cache", async () => {
		const folder = tree({ "a.mdx": "`demo list`" });
		writeFileSync(path.join(folder, "check-samples.json"), "{");
		expect((await checkSamples({ roots: [folder], cacheDir: folder })).problems).toEqual([]);
	});
});

test("examples in command files are checked, at their place in the file", async () => {
	const folder = tree({
		"demo.yaml":
			"name: demo\nusage: demo [flags]\ndescription: |\n  Text with `demo lst` in it.\noptions: []\nexample: |\n  # Comment\n  demo --nonsense\n",
		"demo_list.yaml": "name: demo list\noptions: []\nusage: demo list [flags]\n",
	});
	const { problems } = await checkSamples({ roots: [folder], cli: folder, base: folder });
	expect(problems.map(({ file, line, column, message }) => [file, line, column, message])).toEqual([
		["demo.yaml", 8, 8, "unknown flag --nonsense for demo"],
		["demo.yaml", 4, 19, "unknown command lst for demo"],
	]);
});
