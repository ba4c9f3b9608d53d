import { parseInfoString } from "../read/markdown/info-string.ts";
import type { Mutant } from "./collect.ts";

/** What a survivor is. `missed` is a fault of the checker: the data tells. */
export interface Verdict {
	kind: "equivalent" | "unknowable" | "missed";
	/** Why it is equivalent, or which data would reveal it. */
	why: string;
}

const equivalent = (why: string): Verdict => ({ kind: "equivalent", why });
const unknowable = (why: string): Verdict => ({ kind: "unknowable", why });
const MISSED: Verdict = { kind: "missed", why: "" };

const CODE = new Set([
	"python",
	"go",
	"js",
	"javascript",
	"ts",
	"typescript",
	"jsx",
	"tsx",
	"docker",
	"dockerfile",
	"mermaid",
	"cedar",
]);

/** Classifies a survivor by the place of its word and the rest of the page. */
export function classify(mutant: Mutant, page: string): Verdict {
	const { piece, word, edit } = mutant;
	const caseOnly = ofCase(mutant);
	if (caseOnly) return caseOnly;
	const text = piece.source.text;
	const line = lineAround(text, edit.start);
	const value = text.slice(word.start, word.end);
	const before = text.slice(text.lastIndexOf("\n", word.start - 1) + 1, word.start);
	return (
		ofComment(before, piece.info) ??
		ofPlaceholder(text, word) ??
		ofBlock(mutant, line) ??
		ofSpan(mutant, page) ??
		ofAddress(line, before, value) ??
		ofFreeText(line, before) ??
		ofChosenName(mutant, page, before, value) ??
		MISSED
	);
}

function ofCase({ slip, piece, word, edit }: Mutant): Verdict | undefined {
	if (slip !== "wrong case") return undefined;
	const line = lineAround(piece.source.text, edit.start);
	const value = piece.source.text.slice(word.start, word.end);
	if (piece.info === "http" && /^[\w-]+:\s/.test(line))
		return equivalent("names of HTTP headers are not sensitive to case");
	if (/^HTTP\//.test(line)) return equivalent("the words of a status are for people, in any case");
	return piece.info === "promql" && /^(?:by|without|on|sum|max|min|avg|count)$/i.test(value)
		? equivalent("keywords of PromQL are not sensitive to case")
		: undefined;
}

function ofComment(before: string, info: string | undefined): Verdict | undefined {
	if (info === undefined) return undefined;
	return /(?:^|\s)#(?!!)|(?:^|\s)\/\/\s/.test(before) ? equivalent("a comment inside a sample is prose") : undefined;
}

function ofPlaceholder(text: string, word: { start: number; end: number }): Verdict | undefined {
	const before = text.slice(Math.max(0, word.start - 60), word.start);
	const after = text.slice(word.end, word.end + 60);
	const isInside =
		(/<[^<>\n]*$/.test(before) && /^[^<>\n]*>/.test(after)) ||
		(/\{\{[^}\n]*$/.test(before) && /^[^{\n]*\}\}/.test(after));
	return isInside || /\.{3}$|…$/.test(before)
		? equivalent("a placeholder says what readers put there, in any words")
		: undefined;
}

function ofBlock({ piece, word, slip }: Mutant, line: string): Verdict | undefined {
	if (piece.info === undefined) return undefined;
	const info = parseInfoString(piece.info);
	if (info.words.includes("illustration"))
		return unknowable("an illustration: nothing describes it, and the page says so");
	if (info.words.includes("output") || info.values.has("shows"))
		return unknowable("what the command prints: recorded output of each command");
	if (info.language === "powershell" && slip === "wrong case") return equivalent("PowerShell is not sensitive to case");
	if (info.language === "mermaid") return unknowable("labels and identifiers of a diagram: its author's words");
	if (CODE.has(info.language))
		return unknowable(`names in ${info.language} code: types of its libraries, and a compiler`);
	if (info.language.startsWith("diff") && /^-/.test(line)) return equivalent("a removed line of a diff");
	if (info.language === "text") return unknowable("a text block: nothing describes it");
	return word.start < 0 ? MISSED : undefined;
}

/** A code span in prose can name anything: a value, a file of the reader, a word of another program. */
function ofSpan({ piece, edit }: Mutant, page: string): Verdict | undefined {
	if (piece.info !== undefined) return undefined;
	const text = piece.source.text;
	const isCommand = /^(?:thv|kubectl|helm|docker|podman|curl|brew|winget)\s/.test(text);
	const isPath = /^(?:GET|POST|PUT|DELETE|PATCH) \/|^(?:spec|status|metadata)\./.test(text);
	const isOurs = /^(?:--?[a-z]|TOOLHIVE_|toolhive_)/.test(text);
	if (isCommand || isPath || isOurs) return undefined;
	const count = page.split(text).length - 1;
	return edit.start < 0 || count < 2
		? unknowable("a word in prose that appears on its page once: a glossary of all names")
		: unknowable("a word in prose: which of its uses is the right one");
}

function ofAddress(line: string, before: string, value: string): Verdict | undefined {
	const token = /\S*$/.exec(before)?.[0] ?? "";
	if (
		/https?:\/\/|[\w.-]+\.(?:com|io|dev|org|net|ai)\b/.test(`${token}${value}`) ||
		/(?:ghcr|docker)\.io\//.test(token)
	)
		return unknowable("an address elsewhere: the site or registry at that address");
	if (/\b(?:npx|uvx|go|pip|npm|brew|winget|apt)\b.*$/.test(before) || /^\s*(?:image|FROM)\b/.test(line))
		return unknowable("a package or image of somebody else: its registry");
	return undefined;
}

const FREE_KEYS =
	/\b(?:description|summary|title|message|prompt|query|value|text|name|displayName|label|password|token|secret|key|clientId|audience|issuer|user|email|args|command|reason)\b["']?\s*:\s*["'|>-]*[^\n]*$/i;

function ofFreeText(line: string, before: string): Verdict | undefined {
	if (/<VERSION>|<PLATFORM>|_\d+\.\d+\.\d+_/.test(line) && /\.(?:zip|tar\.gz|exe|deb|rpm)/.test(line))
		return unknowable("a file of a release: the list of its assets");
	if (/^\s*(?:echo|printf)\b|'# |(?:^|\s)'[^']*\s[^']*$/.test(before) || /^\s*(?:echo|printf)\b/.test(line))
		return equivalent("a text that is printed for people");
	if (FREE_KEYS.test(before)) return unknowable("a text or name of the reader's own: nothing else says it");
	return undefined;
}

/** Names that readers choose: a name that appears on the page once has nothing to differ from. */
function ofChosenName({ piece, word }: Mutant, page: string, before: string, value: string): Verdict | undefined {
	const text = piece.source.text;
	const token = `${/[\w.@/:-]*$/.exec(before)?.[0] ?? ""}${value}${/^[\w.@/:-]*/.exec(text.slice(word.end))?.[0] ?? ""}`;
	const isBehindFlag =
		/(?:^|\s)--?[\w-]+[= ]["']?[\w.@/:,=~\\$-]*$/.test(before) && !/^thv$|^kubectl$|^docker$/.test(value);
	const isValue = /[\w"']\s*[:=]\s*[["'(]*[\w.@/:~, "'-]*$/.test(before) || /^\s*-\s+["']?[\w.@/:-]*$/.test(before);
	const isOperand =
		/^\s*\$?\s*(?!thv\b|kubectl\b)[\w-]+(?:\s+[\w./:@-]+)*\s+["']?[\w.@/:~-]*$/.test(before) ||
		/^\s*\$?\s*(?:thv|kubectl|helm|docker)(?:\s+[\w./:@<>-]+)+\s+[\w.@/:~-]*$/.test(before);
	if (!isBehindFlag && !isValue && !isOperand) return undefined;
	const count = page.split(token).length - 1;
	return unknowable(
		count < 2
			? "a value that the reader chooses and the page says once: nothing to hold it against"
			: "a value that the reader chooses: whether two are meant to be the same",
	);
}

function lineAround(text: string, offset: number): string {
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	const end = text.indexOf("\n", offset);
	return text.slice(start, end === -1 ? text.length : end);
}
