import { make, makeButton } from "../lib/make-element";
import { type createEditor, pieceOf } from "./editor";
import type { YourProblem } from "./messages";
import { pageAddress } from "./parts";

type Editor = ReturnType<typeof createEditor>;

/** Longer lists of known names are left out. */
const KNOWN = 8;

/** The list of problems in the order of the text. `more` gives further lines of an entry. */
export function findingList(
	problems: readonly YourProblem[],
	editor: Editor,
	more: (at: number) => readonly Node[] = () => [],
): HTMLElement {
	const items = problems.map((problem, at) => item(problem, editor, more(at)));
	return make("ol", { className: "yours-findings" }, ...items);
}

/** Underlines all problems in the text. */
export function markProblems(problems: readonly YourProblem[], editor: Editor): void {
	const text = editor.text();
	editor.mark(problems.map((problem) => pieceOf(text, problem)).sort((a, b) => a.from - b.from));
}

function item(problem: YourProblem, editor: Editor, more: readonly Node[]): HTMLElement {
	const { line, column, message, known = [], severity, page } = problem;
	const place = makeButton(`Line ${line}, column ${column}`, () => editor.select(pieceOf(editor.text(), problem)), {
		className: "yours-place",
	});
	const fix = fixOf(problem, editor);
	const ways = [...(fix ? [fix] : []), ...(page ? [make("a", { href: pageAddress(page) }, "Reference")] : [])];
	const isShort = known.length > 0 && known.length <= KNOWN;
	return make(
		"li",
		{ className: severity === "error" ? "" : "yours-note" },
		place,
		make("p", { className: "yours-message" }, sentence(message)),
		...(isShort
			? [make("p", {}, "Known: ", ...known.flatMap((name, at) => [at ? ", " : "", make("code", {}, name)]))]
			: []),
		...more,
		make("p", { className: "yours-actions" }, ...ways),
	);
}

/** A button that puts the nearest known name in place; a suggestion may also be a sentence, which is only shown. */
function fixOf(problem: YourProblem, editor: Editor): Node | null {
	const { suggestion, found = "", known = [] } = problem;
	if (suggestion === undefined) return null;
	const text = editor.text();
	const { from, to } = pieceOf(text, problem);
	const at = found === "" ? -1 : text.slice(from, to).indexOf(found);
	const isName = !/\s/.test(suggestion) && (known.length > 0 || suggestion.length < 40);
	if (at === -1 || !isName) return make("span", {}, suggestion);
	return makeButton(make("span", {}, "Use ", make("code", {}, suggestion)), () => {
		const now = editor.text();
		if (now.slice(from + at, from + at + found.length) !== found) return;
		editor.put(now.slice(0, from + at) + suggestion + now.slice(from + at + found.length));
		editor.select({ from: from + at, to: from + at + suggestion.length });
	});
}

/** A message as a sentence; names keep their letters. */
export function sentence(text: string): string {
	if (/^[\w-]*[.[-]\w/.test(text)) return `${text}.`;
	return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;
}
