import { describe, expect, it } from "vitest";
import { parseExamples } from "./to-command.ts";

describe("parseExamples", () => {
	it("joins comment lines and keeps continued commands", () => {
		expect(parseExamples("  # Run it,\n  # slowly\n  a \\\n    b\n\n  # Stop it\n  c")).toEqual([
			{ comment: "Run it, slowly", code: "a \\\n  b" },
			{ comment: "Stop it", code: "c" },
		]);
	});

	it("takes commands without a comment", () => {
		expect(parseExamples("a\nb")).toEqual([{ comment: "", code: "a\nb" }]);
	});

	it("makes nothing of nothing", () => {
		expect(parseExamples("\n")).toEqual([]);
	});
});
