import type { Element, ElementContent, Root } from "hast";
import { expect, it } from "vitest";
import { labelCells } from "./label-cells";

const element = (tagName: string, children: ElementContent[]): Element => ({
	type: "element",
	tagName,
	properties: {},
	children,
});
const text = (value: string): ElementContent => ({ type: "text", value });

/** The labels of the cells in `rowOf` such columns. */
const labelsOf = (...columns: string[]) => rowOf(...columns).map(({ properties }) => properties?.dataLabel);

/** The cells of a table in its frame, with a head of code spans and one row, after they were labelled. */
function rowOf(...columns: string[]): Element[] {
	const cells = columns.map((column) => element("td", [text(column)]));
	const head = element("tr", [
		text("\n"),
		...columns.map((column) => element("th", [element("code", [text(column)])])),
	]);
	const table = element("table", [element("thead", [head]), text("\n"), element("tbody", [element("tr", cells)])]);
	const root: Root = { type: "root", children: [element("TableFrame", [table])] };
	labelCells(root);
	return cells;
}

it("names the column of each cell but the first, from three columns up", () => {
	expect(labelsOf("Key", "Type", "Meaning")).toEqual([undefined, "Type", "Meaning"]);
	expect(labelsOf("Key", "Meaning")).toEqual([undefined, undefined]);
});

it("names the second of two columns whose words are too long for a phone", () => {
	const label = "--oidc-introspection-url";
	expect(labelsOf(label, "/.well-known/openid-configuration")).toEqual([
		undefined,
		"/.well-known/openid-configuration",
	]);
	expect(labelsOf(label, "many short words, and a path/that/breaks/at/its/slashes")).toEqual([undefined, undefined]);
});

it("marks cells that only say yes or no", () => {
	const answers = rowOf("Client", "Yes", "No", "No, but soon").map(({ properties }) => properties?.dataAnswer);
	expect(answers).toEqual([undefined, "yes", "no", undefined]);
});
