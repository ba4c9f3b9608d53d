import { createHash } from "node:crypto";

/** Lines of a file in a product's source, as evidence names them. */
export interface Evidence {
	/** Name of the repository in content/claims/sources.yaml; empty for the first. */
	source: string;
	path: string;
	/** First and last line, counted from 1. */
	from: number;
	to: number;
	/** Null until `--write` fills it in. */
	digest: string | null;
	/** What a release did to the lines; scripts/release.ts writes it, and whoever has read them takes it away. */
	mark: "changed" | "gone" | null;
}

/** Parses `path/file.go:10-20 sha256:0123456789ab`, with or without a source before the path and a digest or a mark after it. */
export function parseEvidence(text: string): Evidence | null {
	const pattern = /^(?:([a-z][a-z0-9-]*):)?([^\s:]+):(\d+)(?:-(\d+))?(?: sha256:([0-9a-f]{12})| (changed|gone))?$/;
	const match = pattern.exec(text.trim());
	if (!match) return null;
	const [, source = "", path = "", from = "", to = from, digest = null, mark = null] = match;
	const range = { from: Number(from), to: Number(to) };
	if (range.from < 1 || range.to < range.from) return null;
	return { source, path, ...range, digest, mark: mark === "changed" || mark === "gone" ? mark : null };
}

/** Prints evidence in the form that parseEvidence reads. */
export function printEvidence({ source, path, from, to, digest, mark }: Evidence): string {
	const end = digest === null ? mark : `sha256:${digest}`;
	return `${source && `${source}:`}${path}:${from}-${to}${end === null ? "" : ` ${end}`}`;
}

/** Lines of a text without trailing whitespace, which neither the digest nor a comparison considers. */
export function toLines(text: string): string[] {
	const lines = text.split("\n").map((line) => line.trimEnd());
	return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** First 12 hexadecimal digits of the SHA-256 of lines from toLines. */
export function digestLines(lines: readonly string[]): string {
	return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 12);
}
