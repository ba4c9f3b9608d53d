import type { CheckContext } from "../model/context.ts";
import { child } from "../model/position-tree.ts";
import type { Rule } from "../model/rules.ts";
import type { CheckResult } from "../model/types.ts";
import { parseYaml } from "../read/data/parse-yaml.ts";
import type { RawBlock } from "../read/markdown/page-samples.ts";
import { openHereDocument } from "../read/shell/read-session.ts";
import { LineIndex } from "../text/line-index.ts";
import { MappedText } from "../text/mapped-text.ts";
import { checkDocument, checkSamplesOf } from "./check-document.ts";
import { guessKind, SAMPLE_LANGUAGES, type SampleKind } from "./sample-kind.ts";

/** Rules about how pages mark their blocks, which a bare sample cannot follow. */
export const PAGE_RULES: readonly Rule[] = [
	"no-kind",
	"illustration-reason",
	"unclosed-fence",
	"output-source",
	"unannounced-loss",
];

/** Checks whatever somebody has: Markdown, or bare commands, manifests, JSON and policies in any order. Places are those of the text. */
export async function checkText(original: string, file: string, context: CheckContext): Promise<CheckResult> {
	const text = original.replace(/^\uFEFF/, "").replace(/\r(?=\n)/g, " ");
	// The blocks of Markdown say themselves what they are.
	const result =
		guessKind(text) === "markdown"
			? await checkDocument(text, file, context)
			: await checkSamplesOf(text, { blocks: splitText(text, [...context.commands.keys()]), spans: [] }, file, context);
	return { ...result, problems: result.problems.filter(({ rule }) => !PAGE_RULES.includes(rule)) };
}

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
	line: number;
	/** The word that ends its here-document; empty outside of one. */
	ends: string;
	/** True while it has nothing but comments. */
	isBare: boolean;
}

/**
 * Splits a bare text (no Markdown) into samples of one kind each, as blocks of a page. A new one begins where a line shows
 * another kind: after an empty line, after a closed JSON value, or where a manifest begins. `programs`: names of commands.
 */
function splitText(text: string, programs: readonly string[]): RawBlock[] {
	const blocks: RawBlock[] = [];
	const lines = new LineIndex(text);
	let open: OpenSample | undefined;
	let isAfterGap = true;
	const close = (endLine: number) => {
		if (open) blocks.push(toBlock(open, endLine, lines));
		open = undefined;
	};
	for (const [index, line] of text.split("\n").entries()) {
		const kind = open?.ends ? undefined : startOf(line, programs);
		const isManifest = kind === "yaml" && open?.kind !== "yaml";
		const mayStart = isAfterGap || isManifest || open?.kind === "command";
		if (open?.isBare) open.kind ??= kind;
		if (open && kind && kind !== open.kind && mayStart && !isInside(open, kind, isAfterGap)) close(index);
		isAfterGap = line.trim() === "";
		if (isAfterGap) continue;
		open ??= { kind, line: index + 1, ends: "", isBare: true };
		open.ends = openHereDocument(line, open.ends);
		open.isBare &&= /^\s*#/.test(line);
		if (open.kind === "json" && /^[}\]]\s*$/.test(line)) {
			close(index + 1);
			isAfterGap = true;
		}
	}
	close(text.trimEnd().split("\n").length);
	return blocks;
}

/** A brace at the beginning of a line inside commands or YAML belongs to them; so do commands in a session. */
function isInside({ kind }: OpenSample, next: SampleKind, isAfterGap: boolean): boolean {
	if (next === "json") return !isAfterGap || kind === "http";
	return kind === "session" && next === "command";
}

function startOf(line: string, programs: readonly string[]): SampleKind | undefined {
	const [word = ""] = /^[\w.-]+(?=\s|$)/.exec(line) ?? [];
	if (programs.includes(word)) return "command";
	return STARTS.find(([, start]) => start.test(line))?.[0];
}

function toBlock({ kind, line }: OpenSample, endLine: number, index: LineIndex): RawBlock {
	const from = index.lineStart(line);
	const text = index.text.slice(from, index.lineStart(endLine + 1)).trimEnd();
	const language = SAMPLE_LANGUAGES[kind ?? guessKind(text)];
	const source = MappedText.at(text, from);
	const [at = source] = source.lines();
	return { info: { at, language, words: [], values: new Map() }, source, line, endLine, isClosed: true };
}

/**
 * Checks what a command file shows to readers: its examples, as a block of commands, and its description, which is
 * Markdown. Places are those in the YAML file.
 */
export async function checkCommandExamples(text: string, file: string, context: CheckContext): Promise<CheckResult> {
	const { documents } = parseYaml(MappedText.at(text, 0));
	const whole = new LineIndex(text);
	const result: CheckResult = { blocks: [], problems: [] };
	for (const { root } of documents)
		for (const part of ["example", "description"]) {
			const node = child(root, part);
			if (node?.type !== "scalar" || !node.content) continue;
			const { content } = node;
			const page = part === "example" ? `\`\`\`bash\n${content.text}\n\`\`\`` : content.text;
			const shift = part === "example" ? 1 : 0;
			const own = new LineIndex(content.text);
			/** Turns a place of the made-up page into one of the file. */
			const placeOf = (line: number, column = 1) => {
				const offset = own.lineStart(Math.max(1, line - shift)) + column - 1;
				return whole.position(content.toDocument(Math.min(content.text.length, offset)));
			};
			const { blocks, problems } = await checkDocument(page, file, context);
			for (const block of blocks) {
				const { line } = placeOf(block.line + shift);
				result.blocks.push({ ...block, line, endLine: placeOf(block.endLine - shift).line });
			}
			for (const problem of problems) {
				const start = placeOf(problem.line, problem.column);
				const endColumn = start.column + problem.endColumn - problem.column;
				result.problems.push({ ...problem, ...start, endLine: start.line, endColumn });
			}
		}
	return result;
}
