import { createTwoFilesPatch } from "diff";
import { type Evidence, toLines } from "./evidence";
import { findSimilar, nearestRun } from "./similar-region";

export interface Verdict {
	/** `unread` if the source has no checkout. */
	status: "unchanged" | "changed" | "gone" | "unread";
	/** Current place of the lines, or of the most similar ones: `path:from-to`. Null if they have not moved, or are gone. */
	at: string | null;
	/** Unified diff of the old and the new lines, or null if nothing changed. */
	diff: string | null;
	/** What stands now where the lines were: the lines themselves, or the file with the most similar ones. */
	left: string;
}

/** The lines of one piece of evidence in the documented release. */
export interface OldLines extends Pick<Evidence, "path" | "from" | "to"> {
	lines: readonly string[];
	/** The lines above them. */
	above: readonly string[];
}

/** A region with less in common than this is a different one. */
const LEAST_SIMILARITY = 0.5;

/**
 * Compares the old lines with the files of the other release (path -> text) that may contain them, the likeliest first: the same file,
 * its new name, other files with some of the lines.
 */
export function holdEvidence(old: OldLines, files: ReadonlyMap<string, string>): Verdict {
	for (const [path, text] of files) {
		const size = { height: old.lines.length, near: old.from };
		const from = nearestRun(toLines(text), size, (run) => old.lines.every((line, at) => line === run[at]));
		if (from === null) continue;
		const isHere = path === old.path && from === old.from;
		const at = isHere ? null : place(path, from, old.lines.length);
		return { status: "unchanged", at, diff: null, left: old.lines.join("\n") };
	}
	for (const [path, text] of files) {
		const lines = toLines(text);
		const region = findSimilar(old.lines, lines, lineNow(old, lines));
		if (!region || region.similarity < LEAST_SIMILARITY) continue;
		const now = lines.slice(region.from - 1, region.to);
		const at = place(path, region.from, now.length);
		return { status: "changed", at, diff: unifiedDiff(old, { at, lines: now }), left: text };
	}
	return { status: "gone", at: null, diff: unifiedDiff(old, null), left: "" };
}

/** Where the lines should be now: as far below the nearest line above them that the file still has, once. */
export function lineNow({ above, from }: OldLines, file: readonly string[]): number {
	for (const [at, line] of [...above.entries()].reverse()) {
		const now = file.indexOf(line);
		if (line.trim().length >= LEAST_TELLING && now >= 0 && file.lastIndexOf(line) === now) return now + from - at;
	}
	return from;
}

/** Shorter lines occur in too many places. */
export const LEAST_TELLING = 12;

/** The most telling line of a piece of evidence: the longest. */
export function tellingLine(lines: readonly string[]): string {
	return lines.reduce((best, line) => (line.trim().length > best.length ? line.trim() : best), "");
}

function place(path: string, from: number, count: number): string {
	return `${path}:${from}-${from + count - 1}`;
}

function unifiedDiff(old: OldLines, now: { at: string; lines: readonly string[] } | null): string {
	const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
	const before = `${old.path}:${old.from}-${old.to}`;
	const patch = createTwoFilesPatch(before, now?.at ?? "/dev/null", text(old.lines), text(now?.lines ?? []));
	return patch.replace(/^(?:Index: .*\n)?=+\n/, "").trimEnd();
}
