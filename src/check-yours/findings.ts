import { make, makeButton } from "../lib/make-element";
import type { YourProblem } from "./check-worker";
import { type Editor, pieceOf } from "./editor";
import { pageAddress } from "./parts";

/** Longer lists of known names are left out. */
const KNOWN = 8;

/** What an entry of a list says, as JSON. */
const contentOf = new WeakMap<Element, string>();

/**
 * The list of problems in the order of the text. `more` gives further lines of an entry. A list that is given is brought up to
 * date: entries that stay the same keep the focus, and need no layout.
 */
export function findingList(
	problems: readonly YourProblem[],
	editor: Editor,
	more: (at: number) => readonly Node[] = () => [],
	list = make("ol", { className: "yours-findings" }),
): HTMLOListElement {
	const old = new Map([...list.children].map((entry) => [contentOf.get(entry), entry]));
	const entries = problems.map((problem, at) => {
		const content = JSON.stringify(problem);
		const entry = old.get(content) ?? item(problem, editor, more(at));
		old.delete(content);
		contentOf.set(entry, content);
		return entry;
	});
	for (const entry of old.values()) entry.remove();
	for (const [at, entry] of entries.entries())
		if (list.children[at] !== entry) list.insertBefore(entry, list.children[at] ?? null);
	return list;
}

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
		make("p", { className: "row yours-actions" }, ...ways),
	);
}

/** A button that puts the nearest known name in place; a sentence, and another place for a field, are only shown. */
function fixOf(problem: YourProblem, editor: Editor): Node | null {
	const { rule, suggestion, found = "", known = [] } = problem;
	if (suggestion === undefined) return null;
	if (rule === "unknown-field" && suggestion.includes("."))
		return make("span", {}, "Did you mean ", make("code", {}, suggestion), "?");
	const placeIn = (text: string) => {
		const { from, to } = pieceOf(text, problem);
		const at = found === "" ? -1 : text.slice(from, to).indexOf(found);
		return at === -1 ? null : { from: from + at, to: from + at + found.length };
	};
	const isName = !/\s/.test(suggestion) && (known.length > 0 || suggestion.length < 40);
	if (!isName || placeIn(editor.text()) === null) return make("span", {}, suggestion);
	return makeButton(make("span", {}, "Use ", make("code", {}, suggestion)), () => {
		const text = editor.text();
		const place = placeIn(text);
		if (place === null) return;
		editor.put(text.slice(0, place.from) + suggestion + text.slice(place.to));
		editor.select({ from: place.from, to: place.from + suggestion.length });
	});
}

/** A message as a sentence; names keep their letters. */
export function sentence(text: string): string {
	if (/^(?:thv |[\w-]*[.[-]\w)/.test(text)) return `${text}.`;
	return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;
}
