import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BREAKPOINTS, type Breakpoint, below, from } from "../../src/lib/breakpoints";
import { ownFiles } from "./own-files";

const names = Object.keys(BREAKPOINTS).filter((name): name is Breakpoint => name in BREAKPOINTS);
const known = names.flatMap((name) => [from(name), below(name)]);

/** Widths that lay out nothing: where snippets get half of their words, by the specification. */
const OTHERS: Readonly<Record<string, string>> = { "src/search/requests.ts": "(max-width: 768px)" };

/** Media queries of a text about the width of the window. */
function widthsOf(text: string): string[] {
	return [...text.matchAll(/@media[^{]*|\bmedia="[^"]*|"\((?:min|max)-width[^"]*/g)].flatMap(
		([query]) => query.match(/\([^()]*\bwidth\b[^()]*\)/g) ?? [],
	);
}

test("layouts change only at the widths of src/lib/breakpoints.ts", () => {
	const sheets = ownFiles("src").filter((file) => /\.(?:css|tsx?)$/.test(file));
	const found = sheets.flatMap((file) =>
		widthsOf(readFileSync(file, "utf8"))
			.filter((query) => (OTHERS[file] ? query !== OTHERS[file] : !known.includes(query)))
			.map((query) => `${file}: ${query}`),
	);
	expect(sheets.length).toBeGreaterThan(100);
	expect(found, `Write one of: ${known.join(", ")}`).toEqual([]);
});

test("a width without a name is found", () => {
	expect(widthsOf("@media (min-width: 640px) and (hover: none) {}")).toEqual(["(min-width: 640px)"]);
	expect(widthsOf('<source media="(max-width: 47.99rem)">')).toEqual(["(max-width: 47.99rem)"]);
	expect(widthsOf('const SMALL = "(max-width: 700px)";')).toEqual(["(max-width: 700px)"]);
});
