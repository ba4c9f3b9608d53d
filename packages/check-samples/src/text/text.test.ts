import { editDistance, nearestNames } from "product-data/checking";
import { describe, expect, test } from "vitest";
import { LineIndex } from "./line-index.ts";
import { MappedText } from "./mapped-text.ts";
import { isElision, isPlaceholder, maskJson, maskWords, maskYaml } from "./placeholders.ts";

describe("nearestNames", () => {
	test.each([
		["", "abc", 3],
		["ab", "ba", 1],
		["kitten", "sitting", 3],
		["proxy-port", "prox-port", 1],
	])("distance of %s and %s", (a, b, distance) => expect(editDistance(a, b)).toBe(distance));
	test("proposes near names only", () => {
		expect(nearestNames("proxyPort", ["port", "proxy-port"]).nearest).toBe("proxy-port");
		expect(nearestNames("completely", ["port"]).nearest).toBeUndefined();
	});
	test("a short word is nearest to one change of it, then to longer names that contain it", () => {
		const names = ["host", "sort-by", "target-port", "proxy-port", "sort"];
		expect(nearestNames("port", names).ordered.slice(0, 4)).toEqual(["sort", "proxy-port", "target-port", "host"]);
		expect(nearestNames("port", ["host", "proxy-port"]).nearest).toBe("proxy-port");
	});
});

describe("MappedText", () => {
	test("slices and joins keep places", () => {
		const joined = MappedText.joinLines([MappedText.at("abc", 10), MappedText.at("def", 20)]);
		expect(joined.text).toBe("abc\ndef");
		expect([0, 2, 4, 6].map((at) => joined.toDocument(at))).toEqual([10, 12, 20, 22]);
		const part = joined.slice(2, 6);
		expect([part.text, part.toDocument(0), part.toDocument(2), part.toDocumentEnd(0, 4)]).toEqual([
			"c\nde",
			12,
			20,
			22,
		]);
	});
	test("a fixed text has one place", () => expect(MappedText.fixed("abc", 7).slice(1).toDocument(1)).toBe(7));
});

test("LineIndex counts lines and columns from 1", () => {
	const index = new LineIndex("ab\r\ncd\n");
	expect([0, 1, 4, 5, 7].map((offset) => index.position(offset))).toEqual([
		{ line: 1, column: 1 },
		{ line: 1, column: 2 },
		{ line: 2, column: 1 },
		{ line: 2, column: 2 },
		{ line: 3, column: 1 },
	]);
	expect(index.line(1)).toBe("ab");
});

describe("placeholders", () => {
	test.each([
		"<SERVER>",
		"<your name>",
		`\${PORT}`,
		"$PORT",
		"{{ .Values.x }}",
		"...",
		"YOUR_TOKEN",
		"{name}",
		"http://<HOST>/x",
	])("%s is one", (text) => expect(isPlaceholder(text)).toBe(true));
	test.each(["fetch", "8080", "a < b > c", "true", "x"])("%s is none", (text) =>
		expect(isPlaceholder(text)).toBe(false),
	);
	test.each(["demo run <A> <b c>", "cat <<EOF >out", "a <in >out", "x [flags]"])(
		"masking keeps the length of %s",
		(text) => expect(maskWords(MappedText.at(text, 0)).text).toHaveLength(text.length),
	);
	test("here-documents and redirections are left alone", () => {
		expect(maskWords(MappedText.at("cat <<EOF >out", 0)).text).toBe("cat <<EOF >out");
		expect(maskWords(MappedText.at("sort < in > out", 0)).text).toBe("sort < in > out");
	});
	test("elided JSON parses", () => {
		for (const text of [
			'{"a": 1, ...}',
			'{"a": [1, ...], "b": <N>}',
			'{"a": ...}',
			'{\n  "a": 1,\n  ...\n  "b": 2\n}',
			"[...]",
			'{"a": 1, ..., "b": 2}',
		]) {
			expect(() => JSON.parse(maskJson(MappedText.at(text, 0)).source.text)).not.toThrow();
		}
	});
	test("template lines vanish from YAML", () =>
		expect(maskYaml(MappedText.at("a: {{ .x }}\n{{- end }}", 0)).text).not.toContain("{{"));
	test.each(["# ...", "  ...", "# other fields", "- ...", "# [snip]"])("%s leaves something out", (line) =>
		expect(isElision(line)).toBe(true),
	);
	test.each(["# The port", "a: b", "---"])("%s does not", (line) => expect(isElision(line)).toBe(false));
});
