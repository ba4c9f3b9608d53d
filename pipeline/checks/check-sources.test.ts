import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkSources } from "./check-sources";

let root = "";
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "check-sources-"));
	mkdirSync(join(root, "content/docs"), { recursive: true });
	write("good.mdx", page("title: Good"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const page = (...lines: string[]) =>
	`---\n${lines.join("\n")}\ndescription: A description that is long enough to pass the check of seventy characters.\ntype: concept\n---\n\nText.\n`;
const write = (name: string, text: string | Buffer) => writeFileSync(join(root, "content/docs", name), text);
const found = () =>
	checkSources(root, ["content", "none"]).map(({ file, line, message }) => `${file}:${line} ${message}`);

it("has nothing to say about good sources, nor about mistakes that a later check tells", () => {
	write("later.mdx", page("titel: Wrong key"));
	expect(found()).toEqual([]);
});

it("names file and line of front matter that is not YAML, with all other mistakes", () => {
	write("broken.mdx", page("title: One: two", "lead: Fine"));
	write("later.mdx", page("title: Later", "colour: red"));
	expect(found()).toEqual([
		expect.stringMatching(/^content\/docs\/broken\.mdx:2 /),
		expect.stringMatching(/^content\/docs\/later\.mdx:3 Unknown key "colour" in the document\./),
	]);
});

it("reads the files of a folder inside another once", () => {
	write("good.mdx", page("title: Good"));
	expect(checkSources(root, ["content", "content/docs"])).toEqual([]);
});

it("names the line of a character that is not UTF-8", () => {
	write("latin.mdx", Buffer.concat([Buffer.from(page("title: Latin")), Buffer.from([0x4d, 0xfc, 0x6c, 0x6c])]));
	expect(found()).toEqual(["content/docs/latin.mdx:8 The file is not UTF-8."]);
});

it.each([
	["docs/text.mdx", `${page("title: Text")}\n![Fine \u202Etac\u202C](a.png "b")\n`, "9:8", "U+202E"],
	["docs/title.mdx", page("title: T\u2066x\u2069"), "2:9", "U+2066"],
	["partials/tabs.mdx", '<TabItem label="\u202Dmac">\n', "1:17", "U+202D"],
	["cli/thv.yaml", "name: thv\nsynopsis: Runs \u2067it\n", "2:16", "U+2067"],
])("names the place of a character in %s that changes the direction of text", (name, text, place, number) => {
	mkdirSync(join(root, "content", dirname(name)), { recursive: true });
	writeFileSync(join(root, "content", name), text);
	const told = checkSources(root, ["content"]).map((one) => [one.file, `${one.line}:${one.column}`, one.found]);
	expect(told).toEqual([[`content/${name}`, place, number]]);
});

it("names a byte order mark, a backslash in a name, and names that differ only in case", () => {
	write("mark.mdx", `\uFEFF${page("title: Mark")}`);
	write("Good.mdx", page("title: Good"));
	write("a\\b.mdx", page("title: Good"));
	write("\u202Exdm.mdx", page("title: Good"));
	expect(found().sort()).toEqual([
		"content/docs/a\\b.mdx:1 The name of the file has a backslash or an invisible character.",
		"content/docs/good.mdx:1 The names of two files differ only in case.",
		"content/docs/mark.mdx:1 The file begins with a byte order mark.",
		"content/docs/\u202Exdm.mdx:1 The name of the file has a backslash or an invisible character.",
	]);
});

it("names the line at which lists or quotes nest too deep", () => {
	write("quotes.mdx", `${page("title: Quotes")}\n${">".repeat(20_000)} a\n`);
	write(
		"lists.mdx",
		`${page("title: Lists")}${Array.from({ length: 200 }, (_, at) => `${" ".repeat(at * 2)}- a`).join("\n")}`,
	);
	expect(found()).toEqual([
		"content/docs/lists.mdx:58 Lists or quotes nest too deep here.",
		"content/docs/quotes.mdx:9 Lists or quotes nest too deep here.",
	]);
});

it("names symbolic links that could lead in a circle, and what would never end to read", () => {
	mkdirSync(join(root, "content/more"));
	symlinkSync("../more", join(root, "content/docs/there"));
	symlinkSync("../docs", join(root, "content/more/back"));
	symlinkSync("self.mdx", join(root, "content/docs/self.mdx"));
	symlinkSync("good.mdx", join(root, "content/docs/fine.mdx"));
	symlinkSync("/etc/passwd", join(root, "content/docs/stolen.mdx"));
	execFileSync("mkfifo", [join(root, "content/docs/pipe.mdx")]);
	expect(found()).toEqual([
		"content/docs/pipe.mdx:1 This is neither a file nor a folder.",
		"content/docs/self.mdx:1 This symbolic link leads nowhere.",
		"content/docs/stolen.mdx:1 This symbolic link leads out of the repository.",
		"content/docs/there:1 This symbolic link leads to what is not a file.",
		"content/more/back:1 This symbolic link leads to what is not a file.",
	]);
});
