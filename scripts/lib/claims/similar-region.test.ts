import { describe, expect, it } from "vitest";
import { findSimilar, nearestRun } from "./similar-region";

const file = ["a := 1", "}", "b := 2", "}", "a := 1", "}", "return total, err"];

describe("nearestRun", () => {
	it("takes the place nearest to the old one", () => {
		const find = (first: string, near: number) => nearestRun(file, { height: 2, near }, ([line]) => line === first);
		expect(find("a := 1", 1)).toBe(1);
		expect(find("a := 1", 6)).toBe(5);
		expect(find("a := 2", 1)).toBeNull();
	});
});

describe("findSimilar", () => {
	it("finds the lines that share the rare words", () => {
		expect(findSimilar(["return sum, err"], file)).toMatchObject({ from: 7, to: 7 });
	});

	it("gives identical lines the similarity 1", () => {
		expect(findSimilar(["b := 2", "}"], file)?.similarity).toBeCloseTo(1);
	});

	it("grows with the lines that were added between", () => {
		const grown = ["x", "one two", "new", "three four", "five six", "seven eight", "y"];
		expect(findSimilar(["one two", "three four", "five six", "seven eight"], grown)).toMatchObject({ from: 2, to: 6 });
	});

	it("says nothing of a file without a common word", () => {
		expect(findSimilar(["zebra"], file)).toBeNull();
	});

	it("takes the nearest of the places that are about as similar", () => {
		const blocks = ["if gone {", "  remove(entry)", "}", "", "if gone {", "  remove(entry)", "}", ""];
		const wanted = ["if gone && all {", "  remove(entry)", "}", ""];
		expect(findSimilar(wanted, blocks, 5)).toMatchObject({ from: 5, to: 8 });
		expect(findSimilar(wanted, blocks, 1)).toMatchObject({ from: 1, to: 4 });
	});
});
