import { describe, expect, it } from "vitest";
import { readTags } from "./html-tags";

function names(html: string): string[] {
	return [...readTags(html)].map(({ name }) => name);
}

describe("readTags", () => {
	it("reads names and decoded attributes", () => {
		const [tag] = readTags('<A Href="/x?a=1&amp;b=2" data-x=\'"\' hidden>');
		expect(tag?.name).toBe("a");
		expect([...(tag?.attributes ?? [])]).toEqual([
			["href", "/x?a=1&b=2"],
			["data-x", '"'],
			["hidden", ""],
		]);
	});

	it("takes a greater-than sign inside a value for text", () => {
		expect(names('<p title="a > b"><b>x</b></p>')).toEqual(["p", "b"]);
	});

	it("reads no tags in scripts, styles and comments", () => {
		expect(names('<script>"<a>"</script><!-- <b> --><style>a>b{}</style><i>')).toEqual(["script", "style", "i"]);
	});

	it("gives the text of scripts", () => {
		expect([...readTags("<script>let a = 1 < 2</script>")][0]?.text).toBe("let a = 1 < 2");
	});
});
