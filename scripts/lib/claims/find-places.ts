import { extname } from "node:path";
import type { GitTree } from "../git";
import { toLines } from "./evidence";
import { lineNow, type OldLines } from "./hold-evidence";

/** Names and texts of code that are long enough to tell a place. */
const WORD = /[A-Za-z_][\w-]{7,}/g;

/** A word in more lines tells no place. */
const MOST_LINES = 10;

/** A file with less has them by chance: each word counts one, shared by the lines that have it. */
const LEAST_SCORE = 0.4;
const LEAST_WORDS = 2;

/**
 * Where to look for lines that are gone, in a sentence: the declaration that contained them, else the file of code that has most of
 * their rare words now, else about the same place of their own file.
 */
export function findPlaces(pieces: readonly OldLines[], tree: GitTree, tag: string): Map<OldLines, string> {
	const declared = findDeclarations(pieces, tree, tag);
	const paths = pieces.map(({ path }) => path);
	const files = tree.read(tag, paths);
	// Files of other kinds, such as templates of images, are alike: their own is likelier than one with the same words.
	const isLost = (piece: OldLines) =>
		!declared.has(piece) && (/\.(?:go|tsx?)$/.test(piece.path) || !files.get(piece.path));
	const worded = findWords(pieces.filter(isLost), tree, tag);
	return new Map(
		pieces.map((piece) => {
			const [name, words, text] = [declared.get(piece), worded.get(piece), files.get(piece.path)];
			if (name) return [piece, `What contained it is still there: ${name}`];
			if (words) return [piece, `Its words are now in ${words}`];
			if (!text) return [piece, "Its file is gone, and no file has its words."];
			const lines = toLines(text);
			return [piece, `Its file is still there: ${piece.path}:${Math.min(lineNow(piece, lines), lines.length)}`];
		}),
	);
}

/** The file of the same kind with most of the words of each piece, and its line with the rarest of them. */
function findWords(pieces: readonly OldLines[], tree: GitTree, tag: string): Map<OldLines, string> {
	const words = new Map(pieces.map((piece) => [piece, wordsOf(piece.lines)]));
	const placesOf = new Map<string, ReturnType<GitTree["findLines"]>>();
	for (const own of words.values()) for (const word of own) placesOf.set(word, []);
	const kinds = new Set(pieces.map(({ path }) => `*${extname(path)}`));
	for (const place of kinds.size === 0 ? [] : tree.findLines(tag, "[A-Za-z_][A-Za-z0-9_-]{7}", ...kinds))
		for (const word of wordsOf([place.text])) placesOf.get(word)?.push(place);
	return new Map(
		[...words].flatMap(([piece, own]) => {
			const rare = [...own]
				.map((word) => (placesOf.get(word) ?? []).filter(({ path }) => extname(path) === extname(piece.path)))
				.filter(({ length }) => length <= MOST_LINES)
				.sort((a, b) => a.length - b.length);
			const scores = new Map<string, number>();
			for (const places of rare)
				for (const path of new Set(places.map(({ path }) => path)))
					scores.set(path, (scores.get(path) ?? 0) + 1 / places.length);
			const [path, score = 0] = [...scores].sort(([, a], [, b]) => b - a)[0] ?? [];
			const [first, ...others] = rare.flatMap((places) => places.find((place) => place.path === path) ?? []);
			const isThere = first && others.length + 1 >= LEAST_WORDS && score >= LEAST_SCORE;
			return isThere ? [[piece, `${path}:${first.line}`] as const] : [];
		}),
	);
}

/** The words of lines, comments apart. */
function wordsOf(lines: readonly string[]): Set<string> {
	return new Set(lines.flatMap((line) => line.replace(/(?:^|\s)(?:\/\/|#).*$/, "").match(WORD) ?? []));
}

/** What begins a declaration of Go or TypeScript at the top of a file. */
const KEYWORDS = "(export )?(default )?(async )?(func( \\([^)]*\\))?|function|type|interface|class|const|var|let)";
const DECLARATION = new RegExp(`^${KEYWORDS} (?<name>\\w+)`);

/** Every file has them, so that they say nothing of a place. */
const ANYWHERE = new Set(["init", "main"]);

/** More places are no help. */
const MOST_PLACES = 3;

/**
 * Where the declaration that contained each piece of lines is in a tag, its own file first: `createWorkload: pkg/api/v1/workloads.go:273`.
 * Pieces whose declaration has another name there are left out.
 */
function findDeclarations(pieces: readonly OldLines[], tree: GitTree, tag: string): Map<OldLines, string> {
	const names = new Map(pieces.map((piece) => [piece, nameAround(piece)]));
	const wanted = new Set([...names.values()].filter((name) => name !== null));
	const places = wanted.size === 0 ? [] : tree.findLines(tag, `^${KEYWORDS} (${[...wanted].join("|")})\\b`);
	return new Map(
		[...names].flatMap(([piece, name]) => {
			const found = places.filter(({ text }) => DECLARATION.exec(text)?.groups?.name === name);
			const own = found.filter(({ path }) => path === piece.path);
			const listed = own.length > 0 ? own : found;
			const text = listed.map(({ path, line }) => `${path}:${line}`).join(", ");
			return listed.length === 0 || listed.length > MOST_PLACES ? [] : [[piece, `${name}: ${text}`] as const];
		}),
	);
}

/** The first name that the lines declare, or else the last one that is declared above them. */
function nameAround({ lines, above }: OldLines): string | null {
	for (const line of [...lines, ...[...above].reverse()]) {
		const name = DECLARATION.exec(line)?.groups?.name;
		if (name) return ANYWHERE.has(name) ? null : name;
	}
	return null;
}
