import { describe, expect, it } from "vitest";
import { digestLines, parseEvidence, printEvidence, toLines } from "./evidence";

describe("parseEvidence", () => {
	it("reads a place with and without source and digest", () => {
		const place = { source: "", path: "pkg/a.go", from: 3, to: 9, digest: null, mark: null };
		expect(parseEvidence("pkg/a.go:3-9")).toEqual(place);
		expect(parseEvidence("pkg/a.go:3")).toEqual({ ...place, to: 3 });
		expect(parseEvidence("studio:pkg/a.go:3-9 sha256:0123456789ab")).toEqual({
			...place,
			source: "studio",
			digest: "0123456789ab",
		});
		expect(parseEvidence("pkg/a.go:3-9 gone")).toEqual({ ...place, mark: "gone" });
	});

	it.each(["pkg/a.go", "pkg/a.go:9-3", "pkg/a.go:0-3", "pkg/a.go:3-9,12", "pkg/a.go:3-9 sha256:0123", "a b.go:1-2"])(
		"refuses %s",
		(text) => {
			expect(parseEvidence(text)).toBeNull();
		},
	);

	it("is the inverse of printEvidence", () => {
		for (const text of ["pkg/a.go:3-9", "studio:a/b.tsx:1-1 sha256:0123456789ab", "pkg/a.go:3-9 changed"]) {
			const parsed = parseEvidence(text);
			expect(parsed && printEvidence(parsed)).toBe(text);
		}
	});
});

describe("digestLines", () => {
	it("does not see whitespace at the end of lines, nor the ends of lines", () => {
		expect(digestLines(toLines("a  \r\nb\t\n"))).toBe(digestLines(["a", "b"]));
	});

	it("is the SHA-256 that other tools compute", () => {
		// printf 'a\nb' | sha256sum
		expect(digestLines(["a", "b"])).toBe("7e18f737311b");
		expect(digestLines([" a", "b"])).not.toBe("7e18f737311b");
	});
});
