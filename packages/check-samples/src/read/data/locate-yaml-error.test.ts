import { expect, test } from "vitest";
import { locateIndentation } from "./locate-yaml-error.ts";

const helpFor = (text: string, error: string) => locateIndentation(text, text.indexOf(error))?.suggestion;

test("the indentation of a line that fits in one place is known", () => {
	expect(helpFor("a:\n  b: 1\n   c: 2\n  d: 3\n", "c:")).toBe("indent it by 2");
});

test("a line that may belong nearer, if others move too, or in two places is left to its author", () => {
	expect(helpFor("a:\n  b:\n    c: 1\n   d: 2\n  e: 3\n", "d:")).toBeUndefined();
	const text = "routes:\n - from: a\n   answer:\n    code: 200\n  headers:\n   Kind: b\n";
	expect(locateIndentation(text, text.indexOf("headers"))?.message).toContain("indented by 2 blanks");
	expect(helpFor(text, "headers")).toBeUndefined();
});
