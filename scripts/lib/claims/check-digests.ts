import type { SourceError } from "product-data";
import { digestLines, printEvidence, toLines } from "./evidence";
import type { OldLines } from "./hold-evidence";
import type { PlacedEvidence } from "./read-claims";
import { nearestRun } from "./similar-region";

/** A line of a claims file to rewrite: `was` becomes `is`. */
export interface DigestEdit {
	file: string;
	line: number;
	was: string;
	is: string;
}

/** What to do about lines that a release changed or removed: message and way out. */
export const UNREAD = {
	changed: {
		message: "A release changed these lines or moved them to another file, and nobody has read them since.",
		fix: 'Read them. If they prove the claim, remove the word "changed" and run the audit with --write.',
	},
	gone: {
		message: "A release removed these lines.",
		fix: "Name the lines that prove the claim now, or correct the page and remove the claim.",
	},
};

/**
 * Checks evidence against the files of the documented release, by path. Returns what the release supports, with its lines; changes for
 * the claims files; errors.
 */
export function checkDigests(
	evidence: readonly PlacedEvidence[],
	{ files, tag }: { files: ReadonlyMap<string, string | null>; tag: string },
) {
	const sound: (PlacedEvidence & { old: OldLines })[] = [];
	const edits: DigestEdit[] = [];
	const errors: SourceError[] = [];
	for (const one of evidence) {
		const { path, from, to, digest, mark } = one.evidence;
		const text = files.get(path);
		const wrong = (message: string, fix: string) =>
			errors.push({ file: one.file, line: one.line, message, found: one.text, fix });
		if (mark) {
			wrong(UNREAD[mark].message, UNREAD[mark].fix);
			continue;
		}
		if (text === null || text === undefined) {
			wrong(`${tag} has no file ${path}.`, "Correct the path, or name another place that proves the claim.");
			continue;
		}
		const all = toLines(text);
		const lines = all.slice(from - 1, to);
		const now = digestLines(lines);
		const correct = (range: { from: number; to: number }, digest: string) => {
			const is = printEvidence({ ...one.evidence, ...range, digest });
			edits.push({ file: one.file, line: one.line, was: one.text, is });
		};
		if (digest !== null && digest !== now) {
			const size = { height: to - from + 1, near: from };
			const moved = nearestRun(all, size, (run) => digestLines(run) === digest);
			if (moved !== null) correct({ from: moved, to: moved + to - from }, digest);
			else
				wrong(
					`The lines at ${tag} are not the ones that the digest was made of.`,
					"Read the lines. If they prove the claim, remove the digest and run the audit with --write.",
				);
		} else if (to > all.length) {
			wrong(`${path} has ${all.length} lines at ${tag}.`, "Name lines of the file.");
		} else if (digest === null) correct({ from, to }, now);
		if (to <= all.length && (digest === null || digest === now))
			sound.push({ ...one, old: { path, from, to, lines, above: all.slice(0, from - 1) } });
	}
	return { sound, edits, errors };
}

/** Mistakes that `--write` corrects: missing digests and moved lines. */
export function editErrors(edits: readonly DigestEdit[]): SourceError[] {
	return edits.map(({ file, line, was, is }) => {
		const isMoved = was.includes("sha256:");
		const message = isMoved ? "The lines have moved within the file." : "The evidence has no digest.";
		return { file, line, message, found: was, fix: `Run the audit with --write, which writes ${is}.` };
	});
}

/** Rewrites the lines of a claims file. Throws if a line has changed since it was read. */
export function applyEdits(text: string, edits: readonly DigestEdit[]): string {
	const lines = text.split("\n");
	for (const { file, line, was, is } of edits) {
		const old = lines[line - 1] ?? "";
		if (!old.includes(was)) throw new Error(`${file}:${line} is folded over several lines. Write it on one.`);
		lines[line - 1] = old.replace(was, () => is);
	}
	return lines.join("\n");
}
