import { describe, expect, it } from "vitest";
import { decodePath, stripHtml } from "./paths";

describe("stripHtml", () => {
	it.each([
		["/toolhive/faq.html", "/toolhive/faq"],
		["/toolhive/faq/index.html", "/toolhive/faq"],
		["/index.html", "/"],
		["/toolhive/faq", "/toolhive/faq"],
		["/toolhive/html", "/toolhive/html"],
	])("%s -> %s", (path, stripped) => {
		expect(stripHtml(path)).toBe(stripped);
	});
});

describe("decodePath", () => {
	it("undoes percent-encoding", () => {
		expect(decodePath("/a%20b")).toBe("/a b");
	});

	it("says that an undecodable path has an invalid percent-encoding", () => {
		expect(() => decodePath("/toolhive/%E0%A4%A")).toThrow(
			"Invalid percent-encoding in the address: /toolhive/%E0%A4%A",
		);
	});
});
