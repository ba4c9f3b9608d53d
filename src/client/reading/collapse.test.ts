import { describe, expect, it } from "vitest";
import { collapseDuration } from "./collapse";

describe("collapseDuration", () => {
	it("follows the height, less and less", () => {
		const [small, middle, large] = [36, 360, 3600].map((height) => collapseDuration(height, false));
		expect(small).toBe(192);
		expect(middle).toBe(327);
		expect(large).toBe(714);
	});

	it("is 1 ms with reduced motion", () => {
		expect(collapseDuration(3600, true)).toBe(1);
	});
});
