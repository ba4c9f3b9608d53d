import { SourceErrors } from "product-data";
import { expect, test } from "vitest";
import { checkQuestions, parseQuestions } from "./questions";

const place = (slug: string) => ({ file: `content/questions/${slug}.yaml`, slug });
const pages = new Map([
	["install", new Set(["upgrade", "remove-it"])],
	["run", new Set(["ports"])],
]);

/** Messages with the place of each, of one file or of several together. */
function mistakesIn(files: Readonly<Record<string, string>>): string[] {
	try {
		const read = Object.entries(files).map(([slug, text]) => parseQuestions(text, place(slug)));
		return checkQuestions(read, pages).map(
			({ file, line, message, fix }) => `${file.slice(18)}:${line} ${message} ${fix}`,
		);
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		return error.errors.map(({ file, line, message }) => `${file.slice(18)}:${line} ${message}`);
	}
}

test("questions belong to the page or to a heading", () => {
	const text = "page:\n  - how do I get it\nupgrade:\n  - is there a newer version\n  - update it\n";
	expect(parseQuestions(text, place("install")).sections).toEqual([
		{ anchor: null, questions: ["how do I get it"] },
		{ anchor: "upgrade", questions: ["is there a newer version", "update it"] },
	]);
	expect(mistakesIn({ install: text })).toEqual([]);
});

test("a page and a heading that do not exist are mistakes with the nearest name", () => {
	expect(mistakesIn({ instal: "page:\n  - how do I get it\n" })).toEqual([
		'instal.yaml:1 These are the questions of the page "instal", which does not exist. Did you mean "install"? Rename the file after its page.',
	]);
	expect(mistakesIn({ install: "page:\n  - how do I get it\nupgrad:\n  - update it\n" })).toEqual([
		'install.yaml:3 The page has no heading with the id "upgrad". Did you mean "upgrade"?',
	]);
});

test("a question that two places claim is one mistake, whatever its capitals and signs", () => {
	expect(
		mistakesIn({
			install: "page:\n  - How do I get it?\nupgrade:\n  - update it\n",
			run: "page:\n  - run it now\nports:\n  - how do I get it\n",
		}),
	).toEqual([
		"run.yaml:4 Two sections have this question. Keep it where the answer is: here, or at content/questions/install.yaml:2.",
	]);
});

test.each([
	["too short", "page:\n  - why\n", 2],
	["too long", `page:\n  - ${"why ".repeat(30)}\n`, 2],
	["no text", "page:\n  - 12345678\n", 2],
	["no list", "page: how do I get it\n", 1],
	["an empty list", "upgrade: []\n", 1],
	["too many for one section", `page:\n${[..."abcdefghi"].map((letter) => `  - question ${letter}\n`).join("")}`, 2],
])("%s is one mistake", (_what, text, line) => {
	const [mistake = "", ...others] = mistakesIn({ install: text });
	expect(others).toEqual([]);
	expect(mistake).toMatch(new RegExp(`^install.yaml:${line} `));
});
