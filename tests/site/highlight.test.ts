import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../../plugins/source/files-below";

const pages = filesBelow("public/toolhive", "index.html").map((file) =>
	readFileSync(`public/toolhive/${file}`, "utf8"),
);

/** The languages that the specification names, as a reader of the guides meets them. */
test.each(["bash", "json", "powershell", "docker", "promql"])("samples in %s are coloured", (language) => {
	const frames = pages.flatMap((html) =>
		html.split("<figure ").filter((part) => part.includes(`data-language="${language}"`)),
	);
	expect(frames.length).toBeGreaterThan(0);
	expect(frames.filter((frame) => frame.includes('class="token '))).not.toEqual([]);
});

test("lines that a block marks stand out", () => {
	expect(pages.filter((html) => html.includes('<span class="gatsby-highlight-code-line">'))).not.toEqual([]);
});
