import { expect, test } from "vitest";
import type { DocPage } from "../nodes-of";
import { generatedIndexes, parseNavigation, resolveNavigation } from "./navigation";

const version = { name: "v1", path: "", content: "content", openapi: "openapi", isLast: true };
const guide = (path: string, title: string) => ({ __typename: "Guide", path, title }) as DocPage;
const command = (path: string, name: string, parent: string | null) =>
	({ __typename: "CliCommand", path, title: name, name, parentCommand: parent && { name: parent } }) as DocPage;
const pages = [
	guide("/toolhive", "Introduction"),
	guide("/toolhive/tutorials", "Tutorials"),
	guide("/toolhive/tutorials/one", "First of many lessons"),
	command("/toolhive/cli/thv", "thv", null),
	command("/toolhive/cli/thv_config", "thv config", "thv"),
	command("/toolhive/cli/thv_config_get", "thv config get", "thv config"),
];
const good = `- page: index
- category: Tutorials
  index: tutorials
  description: A description that is long enough to pass the check of seventy characters.
  items:
    - page: tutorials/one
      label: First lessons
- category: Commands
  commands: thv
`;

test("entries are in reading order, with labels and depths", () => {
	const entries = resolveNavigation(parseNavigation(good, "content/navigation.yaml"), pages, version);
	expect(entries.map(({ depth, label, path, isCategory }) => `${depth} ${label} ${path} ${isCategory}`)).toEqual([
		"0 Introduction /toolhive false",
		"0 Tutorials /toolhive/tutorials true",
		"1 First lessons /toolhive/tutorials/one false",
		"0 Commands null true",
		"1 thv /toolhive/cli/thv false",
		"1 config /toolhive/cli/thv_config true",
		"2 get /toolhive/cli/thv_config_get false",
	]);
});

test("index asks for a generated page", () => {
	expect(generatedIndexes(parseNavigation(good, "n.yaml"), version)).toMatchObject([
		{ path: "/toolhive/tutorials", title: "Tutorials", sourceLine: 2 },
	]);
});

test("an entry that names no page is a mistake with its line and the nearest name", () => {
	const file = parseNavigation(good.replace("tutorials/one", "tutorials/won"), "content/navigation.yaml");
	expect(() => resolveNavigation(file, pages, version)).toThrowErrorMatchingInlineSnapshot(`
		[SourceErrors: 1 mistake in 1 source file:

		content/navigation.yaml:6:13  Navigation names the page "tutorials/won", which does not exist.
		  Found: tutorials/won
		  Did you mean "tutorials/one"?]
	`);
});

test("without the facts of the release, the page of changes is missing, and the mistake says what to import", () => {
	const file = parseNavigation(good.replace("tutorials/one", "reference/changes"), "content/navigation.yaml");
	expect(() => resolveNavigation(file, pages, { ...version, name: "v9.9.9" })).toThrow(
		"Import v9.9.9, from whose facts the page is made: npx tsx scripts/import-release.ts <checkout of the product> v9.9.9",
	);
});

test("a page without an entry is a mistake too", () => {
	const more = [...pages, guide("/toolhive/faq", "FAQ")];
	expect(() =>
		resolveNavigation(parseNavigation(good, "content/navigation.yaml"), more, version),
	).toThrowErrorMatchingInlineSnapshot(`
		[SourceErrors: 1 mistake in 1 source file:

		content/navigation.yaml:1  The page /toolhive/faq has no entry.
		  Add "- page: faq" where it belongs.]
	`);
});

test("an unknown key is a mistake", () => {
	expect(() => parseNavigation("- pages: index\n", "content/navigation.yaml")).toThrowErrorMatchingInlineSnapshot(`
		[SourceErrors: 1 mistake in 1 source file:

		content/navigation.yaml:1:3  Unknown key "pages" in entry 1.
		  Found: pages: "index"
		  Did you mean "page"?]
	`);
});

test("broken YAML is a mistake with its line", () => {
	expect(() => parseNavigation("- page: a\n  - x: [\n", "content/navigation.yaml")).toThrowErrorMatchingInlineSnapshot(`
		[SourceErrors: 1 mistake in 1 source file:

		content/navigation.yaml:2:1  Not valid YAML: a block sequence may not be used as an implicit map key.
		  Found: - x: [
		  Put a text that holds a colon in quotes, or in a block after \`|\`.]
	`);
});

test.each([
	["label: First lessons", "label: Lessons first", 'label "Lessons first"'],
	["label: First lessons", "label: One", 'label "One"'],
	["index: tutorials", "landing: tutorials/one", 'label "Tutorials"'],
])("%s -> %s: a label has only words of the title, in their order", (from, to, text) => {
	const file = parseNavigation(good.replace(from, to), "content/navigation.yaml");
	expect(() => resolveNavigation(file, pages, version)).toThrow(text);
});

test.each(["First", "lessons", "First of many lessons", "FOML"])("%s is short for the title", (label) => {
	const file = parseNavigation(good.replace("First lessons", label), "content/navigation.yaml");
	const labels = resolveNavigation(file, pages, version).map((entry) => entry.label);
	expect(labels).toContain(label);
});
