import { describe, expect, it } from "vitest";
import { editDistance, nearestNames } from "../names/nearest-name.ts";
import {
	collectSourceErrors,
	formatSourceError,
	type SourceError,
	SourceErrors,
	throwSourceErrors,
} from "./source-error.ts";
import { parseYamlSource, parseYamlSources } from "./yaml-source.ts";

const usage: SourceError = {
	file: "content/cli/thv_demo.yaml",
	line: 4,
	message: 'option "verbose" has no "usage".',
	found: '{ name: "verbose" }',
	fix: "Give the option a usage line, or remove it.",
};

describe("formatSourceError", () => {
	it("says where, what was found, and the way out", () => {
		expect(formatSourceError(usage)).toMatchInlineSnapshot(`
			"content/cli/thv_demo.yaml:4  option "verbose" has no "usage".
			  Found: { name: "verbose" }
			  Give the option a usage line, or remove it."
		`);
	});

	it("shortens what was found, and keeps its control characters from the terminal", () => {
		const text = formatSourceError({ ...usage, found: `\u001B[2J${"[".repeat(100_000)}` });
		expect(text).toContain("Found: \uFFFD[2J[[");
		expect(text.length).toBeLessThan(400);
	});

	it("gives the column when it is known, and leaves out what was not found", () => {
		expect(formatSourceError({ file: "a.yaml", line: 2, column: 7, message: "No.", fix: "Yes." })).toBe(
			"a.yaml:2:7  No.\n  Yes.",
		);
	});
});

describe("SourceErrors", () => {
	const others = [
		{ ...usage, file: "b.yaml" },
		{ ...usage, line: 10 },
		{ ...usage, line: 9, column: 3 },
		{ ...usage, line: 9, column: 20 },
	];
	const all = new SourceErrors([...others, usage, { ...usage }]);

	it("sorts by file, line and column, and reports each mistake once", () => {
		expect(all.errors.map(({ file, line, column }) => [file, line, column])).toEqual([
			["b.yaml", 4, undefined],
			["content/cli/thv_demo.yaml", 4, undefined],
			["content/cli/thv_demo.yaml", 9, 3],
			["content/cli/thv_demo.yaml", 9, 20],
			["content/cli/thv_demo.yaml", 10, undefined],
		]);
	});

	it("counts before it prints", () => {
		expect(all.message.split("\n")[0]).toBe("5 mistakes in 2 source files:");
		expect(new SourceErrors([usage]).message.split("\n")[0]).toBe("1 mistake in 1 source file:");
	});
});

describe("collectSourceErrors", () => {
	it("keeps mistakes and goes on", () => {
		const errors: SourceError[] = [];
		const fail = () => {
			throw new SourceErrors([usage]);
		};
		expect(collectSourceErrors(errors, fail)).toBeNull();
		expect(collectSourceErrors(errors, () => 7)).toBe(7);
		expect(() => throwSourceErrors(errors)).toThrow(SourceErrors);
	});

	it("lets other errors pass", () => {
		const fail = () => {
			throw new TypeError("not an author's mistake");
		};
		expect(() => collectSourceErrors([], fail)).toThrow(TypeError);
	});

	it("throws nothing when there is nothing", () => {
		expect(() => throwSourceErrors([])).not.toThrow();
	});
});

describe("nearestNames", () => {
	it("finds what was meant", () => {
		expect(nearestNames("shorthnd", ["usage", "shorthand", "name"]).nearest).toBe("shorthand");
		expect(nearestNames("Port", ["port", "host"]).nearest).toBe("port");
	});

	it("suggests nothing far away", () => {
		expect(nearestNames("colour", ["usage", "name"]).nearest).toBeUndefined();
	});

	it("counts inserted, removed, changed and swapped characters", () => {
		expect(editDistance("kitten", "sitting")).toBe(3);
		expect(editDistance("", "abc")).toBe(3);
		expect(editDistance("ab", "ba")).toBe(1);
		expect(editDistance("proxy-port", "prox-port")).toBe(1);
		expect(editDistance("abc", "abcdefgh", 2)).toBeGreaterThan(2);
		expect(editDistance("same", "same")).toBe(0);
	});
});

describe("parseYamlSource", () => {
	const source = parseYamlSource("# top\nname: a\nlist:\n  - one: 1\n  - two:\n      deep: 2\n", "a.yaml");

	it("finds the place of a value, and of its nearest parent when it is missing", () => {
		expect(source.locate(["name"])).toEqual({ line: 2, column: 7 });
		expect(source.locate(["list", 1, "two", "deep"])).toEqual({ line: 6, column: 13 });
		expect(source.locate(["list", 1, "three"])).toEqual({ line: 5, column: 5 });
		expect(source.locate(["nothing", "here"])).toEqual({ line: 2, column: 1 });
	});

	it("finds the place of a key", () => {
		expect(source.locate(["list", 0, "one"], "key")).toEqual({ line: 4, column: 5 });
	});

	it("reads keys that look like numbers", () => {
		expect(parseYamlSource('responses:\n  "200": a\n  404: b\n', "a.yaml").locate(["responses", "404"])).toEqual({
			line: 3,
			column: 8,
		});
	});

	it("reads several documents, each with its own lines", () => {
		const [, second] = parseYamlSources("a: 1\n---\nb: 2\n", "a.yaml");
		expect(second?.data).toEqual({ b: 2 });
		expect(second?.locate(["b"])).toEqual({ line: 3, column: 4 });
	});

	it("reports every duplicate key, but only the first of other syntax errors", () => {
		expect(() => parseYamlSource("a: 1\na: 2\nb: 1\nb: 2\n", "a.yaml")).toThrow("2 mistakes in 1 source file");
		expect(() => parseYamlSource("a: [1\nb: {2\n", "a.yaml")).toThrow("1 mistake in 1 source file");
	});
});

it.each([
	["an alias without an anchor", "a: 1\nb:\n  c: *none\n", 3],
	[
		"aliases that multiply",
		`a: &a [${"x,".repeat(9)}]\n${[..."bcdefghi"].map((name, at) => `${name}: &${name} [${`*${"abcdefghi"[at]},`.repeat(9)}]\n`).join("")}`,
		9,
	],
])("%s are named with their line", (_, text, line) => {
	try {
		parseYamlSource(text, "a.yaml");
		expect.unreachable();
	} catch (error) {
		expect(error instanceof SourceErrors && error.errors[0]).toMatchObject({
			line,
			message: expect.stringContaining("alias"),
		});
	}
});
