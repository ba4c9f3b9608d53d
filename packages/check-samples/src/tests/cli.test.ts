import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkSamples } from "../program/check-samples.ts";
import { main } from "../program/cli.ts";
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
	test("says how many samples are good and writes receipts for them", async () => {
		const folder = tree({ "a.mdx": "```bash\ndemo list\n```\n\n`demo run x`\n" });
		const receipts = path.join(folder, "samples.json");
		expect(await main([folder, ...options, "--receipts", receipts, "--against", "v0.2.5"])).toBe(0);
		expect(out).toMatch(/\d+ samples in 1 files: all good/);
		const { checkedAgainst, pages } = JSON.parse(readFileSync(receipts, "utf8"));
		expect(checkedAgainst).toBe("v0.2.5");
		expect(pages[0].samples).toEqual([
			{ line: 1, endLine: 3, form: "block", kind: "demo commands", checks: ["shell syntax", "demo commands"] },
			{ line: 5, endLine: 5, form: "inline", kind: "demo command", checks: ["demo commands"] },
		]);
	});

	test("ends with 1 and annotations for GitHub", async () => {
		const folder = tree({ "a.mdx": "```bash\ndemo lst, a: b\n```\n" });
		expect(await main([folder, ...options, "--format", "github"])).toBe(1);
		expect(out).toMatch(
			/^::error file=.*a\.mdx,line=2,col=6,endLine=2,endColumn=10,title=unknown-command::unknown command lst, for demo; did you mean list\?$/m,
		);
	});

	test("prints JSON", async () => {
		await main([tree({ "a.md": "```bash\ndemo lst\n```\n" }), ...options, "--format", "json"]);
		expect(JSON.parse(out).problems[0]).toMatchObject({
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
