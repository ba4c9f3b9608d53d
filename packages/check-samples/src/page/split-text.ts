import type { RawBlock } from "../read/markdown/page-samples.ts";
import { openHereDocument } from "../read/shell/read-session.ts";
import { MappedText } from "../text/mapped-text.ts";
import { guessKind, SAMPLE_LANGUAGES, type SampleKind } from "./sample-kind.ts";

/** Lines that begin a sample of a kind, whatever is above them. */
const STARTS: readonly (readonly [SampleKind, RegExp])[] = [
	["yaml", /^(?:---\s*$|apiVersion:)/],
	["json", /^[{[]/],
	["cedar", /^(?:@\w+\([^)\n]*\)\s*)?(?:permit|forbid)\s*\(/],
	["http", /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\s+\//],
	["dockerfile", /^FROM\s+\S/],
	["session", /^[$%]\s/],
	["command", /^(?:sudo\s+)?(?:(?:curl|kubectl|helm|docker|podman|export)\s|(?:cat|tee)\s.*<<)/],
];

/** A sample whose end was not seen yet. */
interface OpenSample {
	kind: SampleKind | undefined;
	readonly from: number;
	readonly line: number;
	text: string;
	/** The word that ends its here-document; empty outside of one. */
	ends: string;
	/** True while it has nothing but comments. */
	isBare: boolean;
}

/**
 * Splits a bare text (no Markdown) into samples of one kind each, as blocks of a page. A new one begins where a line shows
 * another kind: after an empty line, after a closed JSON value, or where a manifest begins. `programs`: names of commands.
 */
export function splitText(text: string, programs: readonly string[]): RawBlock[] {
	const blocks: RawBlock[] = [];
	let open: OpenSample | undefined;
	let at = 0;
	let isAfterGap = true;
	const close = (line: number) => {
		if (open && open.text.trim() !== "")
			blocks.push(toBlock(open.text.trimEnd(), open.kind, open.from, open.line, line));
		open = undefined;
	};
	for (const [index, line] of text.split("\n").entries()) {
		const kind = open?.ends ? undefined : startOf(line, programs);
		const isManifest = kind === "yaml" && open?.kind !== "yaml";
		const mayStart = isAfterGap || isManifest || open?.kind === "command";
		if (open?.isBare) open.kind ??= kind;
		if (open && kind && kind !== open.kind && mayStart && !isInside(open, kind, isAfterGap)) close(index);
		if (line.trim() === "") isAfterGap = true;
		else {
			open ??= { kind, from: at, line: index + 1, text: "", ends: "", isBare: true };
			isAfterGap = false;
			open.ends = openHereDocument(line, open.ends);
		}
		if (open) {
			open.text += `${line}\n`;
			open.isBare &&= /^\s*(?:#|$)/.test(line);
		}
		at += line.length + 1;
		if (open?.kind === "json" && /^[}\]]\s*$/.test(line)) {
			close(index + 1);
			isAfterGap = true;
		}
	}
	close(text.trimEnd().split("\n").length);
	return blocks;
}

/** A brace at the beginning of a line inside commands or YAML belongs to them; so do commands in a session. */
function isInside({ kind }: { kind: SampleKind | undefined }, next: SampleKind, isAfterGap: boolean): boolean {
	if (next === "json") return !isAfterGap || kind === "http";
	return kind === "session" && next === "command";
}

function startOf(line: string, programs: readonly string[]): SampleKind | undefined {
	const [word = ""] = /^[\w.-]+(?=\s|$)/.exec(line) ?? [];
	if (programs.includes(word)) return "command";
	return STARTS.find(([, start]) => start.test(line))?.[0];
}

function toBlock(text: string, kind: SampleKind | undefined, from: number, line: number, endLine: number): RawBlock {
	const language = SAMPLE_LANGUAGES[kind ?? guessKind(text)];
	const source = MappedText.at(text, from);
	const [at = source] = source.lines();
	return { info: { at, language, words: [], values: new Map() }, source, line, endLine, isClosed: true };
}
