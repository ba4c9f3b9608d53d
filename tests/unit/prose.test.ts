import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type SourceError, SourceErrors } from "product-data";
import { beforeAll, expect, test } from "vitest";
import { lintProse } from "../../scripts/prose/lint-prose";
import { findCapital } from "../../scripts/prose/rules";

const root = join("tests", "unit", "fixtures", "prose");
const found = new Map<string, SourceError[]>();

/** The linter's findings in one file of the fixtures, in order. */
function reportOf(file: string): string {
	return new SourceErrors(found.get(file) ?? []).message;
}

beforeAll(async () => {
	const { errors } = await lintProse(join(process.cwd(), root), "content");
	for (const error of errors) found.set(error.file, [...(found.get(error.file) ?? []), error]);
}, 120_000);

test("each rule is broken once, and all mistakes come together", () => {
	expect(reportOf("content/docs/guides/broken.mdx")).toMatchInlineSnapshot(`
		"17 mistakes in 1 source file:

		content/docs/guides/broken.mdx:2:8  The title is not in sentence case: "An".
		  Found: Run An MCP server
		  Write only the first word and names with a capital. Is it a name? Add it to scripts/prose/proper-nouns.ts.

		content/docs/guides/broken.mdx:3  The description does not end in a full stop.
		  Found: Run a server from the registry, from an image or from a package, and see what each one needs
		  Write it as one sentence.

		content/docs/guides/broken.mdx:5:13  "easy" does not help the reader.
		  Found: It is easy to run a server in Kubernetes.
		  Say what the reader does or gets; let the reader judge how it feels.

		content/docs/guides/broken.mdx:8:1  The heading is not in sentence case: "You".
		  Found: Before You begin
		  Write only the first word and names with a capital. Is it a name? Add it to scripts/prose/proper-nouns.ts.

		content/docs/guides/broken.mdx:10:9  "simply" does not help the reader.
		  Found: You can simply run it. Just see
		  Leave the word out; what is simple to you may not be to the reader.

		content/docs/guides/broken.mdx:10:24  "Just" does not help the reader.
		  Found: You can simply run it. Just see
		  Leave the word out; what is simple to you may not be to the reader.

		content/docs/guides/broken.mdx:10:33  The text has a bare address.
		  Found: https://example.com
		  Write [its title](https://…), or put an address that nobody should click in a code span.

		content/docs/guides/broken.mdx:11:1  The link's text "here" says nothing by itself.
		  Found: [here](/toolhive/guides)
		  Name what the link leads to: readers jump from link to link.

		content/docs/guides/broken.mdx:13:1  The heading skips a level.
		  Found: #### Too deep
		  Write ###: screen readers and the outline follow the levels.

		content/docs/guides/broken.mdx:15:22  The line ends with a space.
		  Remove it.

		content/docs/guides/broken.mdx:17:1  The line has a tab.
		  Use spaces: tabs differ in width.

		content/docs/guides/broken.mdx:17:15  "mispeled" is not in the dictionary.
		  Found: A tab, and a mispeled word; \`mispeled\` in code is fine.
		  Did you mean misled, misdeed, misfiled? Put a name of code in a code span; add a real word to content/dictionary.txt.

		content/docs/guides/broken.mdx:20:16  The placeholder <NAME> is not explained.
		  Found: thv run --name <NAME> fetch
		  Say near its first use what to put there, with \`<NAME>\` in a code span of its own.

		content/docs/guides/broken.mdx:23:43  The placeholder <OTHER> is not explained.
		  Found: <OTHER>/x
		  Say near its first use what to put there, with \`<OTHER>\` in a code span of its own.

		content/docs/guides/broken.mdx:25:1  The box's title is not in sentence case: "The".
		  Found: Read The Claude Code docs
		  Write only the first word and names with a capital. Is it a name? Add it to scripts/prose/proper-nouns.ts.

		content/docs/guides/broken.mdx:26:1  "Please" does not help the reader.
		  Found: Please do.
		  Write the instruction without it.

		content/docs/guides/broken.mdx:31:1  The card's title is not in sentence case: "Card".
		  Found: A Card
		  Write only the first word and names with a capital. Is it a name? Add it to scripts/prose/proper-nouns.ts."
	`);
});

test("mistakes that fail the build are in the same report", () => {
	expect(reportOf("content/docs/guides/alt.mdx")).toMatchInlineSnapshot(`
		"2 mistakes in 1 source file:

		content/docs/guides/alt.mdx:7:1  The page has a first-level heading in its body.
		  Found: A second title
		  The title in the front matter is the h1: begin with ##.

		content/docs/guides/alt.mdx:9:1  An image has no alternative text.
		  Found: ./img/screen.png
		  Write ![what it shows](…)."
	`);
});

test("tabs keep to the groups that readers know", () => {
	expect(reportOf("content/docs/guides/tabs.mdx")).toMatchInlineSnapshot(`
		"3 mistakes in 1 source file:

		content/docs/guides/tabs.mdx:7:1  There is no tab group "oss".
		  Did you mean "os"? How to add one: docs/how-to/add-a-tab-group.md.

		content/docs/guides/tabs.mdx:21:1  The tab "macOS" is out of order.
		  The order is macOS, Windows, Linux.

		content/docs/guides/tabs.mdx:26:1  The tab group "os" has no label "Mac".
		  It has macOS, Windows, Linux."
	`);
});

test("two pages of a section share neither title nor description", () => {
	expect(reportOf("content/docs/guides/twin.mdx")).toMatchInlineSnapshot(`
		"2 mistakes in 1 source file:

		content/docs/guides/twin.mdx:2  The title is that of content/docs/guides/good.mdx too.
		  Found: Quickstart: ToolHive CLI
		  Two pages of one section need two titles.

		content/docs/guides/twin.mdx:3  The description is that of content/docs/guides/good.mdx too.
		  Found: Every form that the rules allow, so that a stricter rule shows up here before it shows up in the pages of the site.
		  Say what this page alone holds."
	`);
});

test("a partial is read once, with its own lines", () => {
	expect(reportOf("content/partials/shared.mdx")).toMatchInlineSnapshot(`
		"1 mistake in 1 source file:

		content/partials/shared.mdx:1:48  "obviously" does not help the reader.
		  Found: A partial is read on its own, once, and it may obviously not preach. The host is
		  Leave the words out, or give the reason."
	`);
});

test("the command prints each mistake for people, and in GitHub Actions at its line of the pull request", () => {
	const run = (env: NodeJS.ProcessEnv) =>
		spawnSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "scripts/lint-prose.ts", root], {
			env: { ...process.env, GITHUB_ACTIONS: "", ...env },
			encoding: "utf8",
		});
	const plain = run({});
	expect(plain.status).toBe(1);
	expect(plain.stderr).toContain("content/docs/guides/broken.mdx:2:8  The title is not in sentence case");
	expect(plain.stdout).not.toContain("::error");
	const { stdout } = run({ GITHUB_ACTIONS: "true" });
	expect(stdout).toMatch(/^::error file=content\/docs\/guides\/broken\.mdx,line=2,col=8::The title is not in/m);
	expect(stdout.match(/^::error /gm)).toHaveLength([...found.values()].flat().length);
}, 120_000);

test("a page that follows the rules has no findings", () => {
	expect(found.get("content/docs/guides/good.mdx")).toBeUndefined();
});

test.each([
	["Run MCP servers", null],
	["Run MCP Servers in the app", null],
	["Using the ToolHive Kubernetes Operator", null],
	["Model Context Protocol (MCP): A friendly primer for builders", null],
	["Run Your server", "Your"],
	["Use GitHub Actions", "Actions"],
	["What's happening?", null],
	['WinGet fails with exit code 0x8a150003 and "Access is denied" on thv.exe', null],
])("%s: %s", (heading, capital) => {
	expect(findCapital(heading)).toBe(capital);
});
