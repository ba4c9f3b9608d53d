import type { GitTree } from "./git-tree";
import type { OldLines } from "./hold-evidence";

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
export function findDeclarations(pieces: readonly OldLines[], tree: GitTree, tag: string): Map<OldLines, string> {
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
