import { type Change, describeChange, type ReleaseFacts } from "product-data/releases";
import { escapePattern } from "../../../src/lib/escape";
import type { TextFile } from "../texts-below";

/** A line of a page that mentions something that changed. */
export interface Mention {
	file: string;
	line: number;
	text: string;
	change: Change;
}

/**
 * Finds the lines that name an item whose default, values, limits or name changed: their claims may no longer be true. A
 * flag counts on pages that name its command, a field on pages that name its kind, a property on pages that call an operation with it.
 * A property whose name nothing of the next release has counts everywhere: files that commands read have it too.
 */
export function findMentions(
	pages: readonly TextFile[],
	changes: readonly Change[],
	operationsOf: OperationsOf,
	next: ReleaseFacts,
): Mention[] {
	const relevant = changes.filter(({ level }) => level !== "compatible");
	const stay = namesIn(next);
	const isLost = ({ source, owner, item, kind }: Change) =>
		source === "api" &&
		owner.startsWith("schema ") &&
		(kind === "removed" || kind === "renamed") &&
		!stay.has(lastName(item));
	return pages.flatMap(({ file, text }) => {
		const lines = text.split("\n");
		const sections = sectionsOf(lines);
		return relevant.flatMap((change) => {
			const isAnywhere = isLost(change);
			if (!isAnywhere && !isAbout(text, change, operationsOf)) return [];
			const pattern = patternOf(change);
			return lines.flatMap((line, at) => {
				// Properties of answers share their names: those count that are near a call.
				const isNear = isAnywhere || change.source !== "api" || isAbout(sections[at] ?? "", change, operationsOf);
				return pattern.test(line) && isNear ? [{ file, line: at + 1, text: line, change }] : [];
			});
		});
	});
}

/**
 * Finds the lines of code that name an operation by its id, or a property, that changed. A property such as `message` shares its name
 * with much else: it counts only in files that name an operation with its schema.
 */
export function findInCode(
	files: readonly TextFile[],
	changes: readonly Change[],
	idsOf: (owner: string) => readonly string[],
): Mention[] {
	const wordOf = (...names: readonly string[]) =>
		new RegExp(`(?<![\\w-])(?:${names.map(escapePattern).join("|")})(?![\\w-])`);
	const named = changes.flatMap((change) => {
		const ids = idsOf(change.owner);
		if (change.source !== "api" || change.level === "compatible" || ids.length === 0) return [];
		const names = change.owner.startsWith("schema ") ? [lastName(change.item)] : ids;
		return [{ change, operation: wordOf(...ids), pattern: wordOf(...names) }];
	});
	return files.flatMap(({ file, text }) => {
		const near = named.filter(({ operation }) => operation.test(text));
		return text.split("\n").flatMap((line, at) => {
			const change = near.find(({ pattern }) => pattern.test(line))?.change;
			return change ? [{ file, line: at + 1, text: line, change }] : [];
		});
	});
}

/** The text below the heading that each line is under. */
function sectionsOf(lines: readonly string[]): string[] {
	const starts = lines.flatMap((line, at) => (at === 0 || /^#{2,6} /.test(line) ? [at] : []));
	return starts.flatMap((start, index) => {
		const own = lines.slice(start, starts[index + 1]);
		return own.map(() => own.join("\n"));
	});
}

type OperationsOf = (schema: string) => readonly string[];

/** True for a page that names the owner of what changed. */
function isAbout(text: string, { source, owner, item }: Change, operationsOf: OperationsOf): boolean {
	if (item === "") return true;
	if (source === "commands") return text.includes(owner);
	if (source === "resources") return text.includes(owner.split(" ")[0] ?? owner);
	const operations = owner.startsWith("schema ") ? operationsOf(owner.slice("schema ".length)) : [owner];
	return operations.some((operation) => pathPattern(operation).test(text));
}

/** `spec.port` -> port; `200 tools[].name`, of an answer that has another schema now, -> name. */
export function lastName(item: string): string {
	return item.replaceAll("[]", "").split(/[. ]/).at(-1) ?? item;
}

function namesIn({ sources }: ReleaseFacts): Set<string> {
	const owners = Object.values(sources).flatMap((source) => [...source.values()]);
	return new Set(owners.flatMap(({ items }) => [...items.keys()].map(lastName)));
}

/** The path of an operation, with any value for its parameters. */
function pathPattern(operation: string): RegExp {
	const path = operation.replace(/^[A-Z]+ /, "");
	return new RegExp(`${escapePattern(path).replace(/\\\{[^}]*\\\}/g, "[^/\\s`]+")}(?![\\w/-])`);
}

function patternOf({ source, owner, item, kind, from }: Change): RegExp {
	if (item === "" || (source === "api" && /^(?:body|default|\d{3})$/.test(item))) return pathPattern(owner);
	// A sentence may state a default without its flag.
	const value = kind === "default" && from !== null ? escapePattern(from) : null;
	const near = "[^.|]{0,40}";
	const implied = value === null ? "" : `|(?:\\bdefault${near}\`${value}\`)|(?:\`${value}\`${near}\\bdefault)`;
	if (source === "commands") return new RegExp(`(?<![\\w-])${escapePattern(item)}(?![\\w-])${implied}`);
	const path = item.replaceAll("[]", "").split(".");
	// Keys of manifests and of values are the sample checker's: here they may belong to anything.
	if (source !== "api") {
		const endings = path.map((_, at) => path.slice(at).map(escapePattern).join("(?:\\[\\])?\\."));
		return new RegExp(`\`(?:${endings.join("|")})\`${implied}`);
	}
	const name = lastName(item);
	// A short name may be a word of any sentence: it counts only if it is written as a key or as code.
	const key = `\`[\\w.[\\]]*(?<![\\w])${escapePattern(name)}\`|^\\s*(?:- )?["']?${escapePattern(name)}["']?:`;
	return new RegExp(`${key}${implied}|\\bjq\\b.*\\.${escapePattern(name)}\\b`);
}

/**
 * True for a line of a page that states what the release takes away: a removed name, or the old value of what changed. Code has
 * other things of the same name.
 */
export function isStated({ file, text, change: { kind, level, from } }: Mention): boolean {
	if (!file.endsWith(".mdx")) return false;
	if (kind === "removed" || kind === "renamed") return level === "breaking";
	if (from === null || (kind !== "default" && kind !== "narrowed")) return false;
	return new RegExp(`(?<![\\w.-])(?:${from.split(", ").map(escapePattern).join("|")})(?![\\w-])`).test(text);
}

/** The changes that may break something and that none of the findings is about, in sentences. */
export function listUnnamed(changes: readonly Change[], found: readonly { change: Change | undefined }[]): string[] {
	const named = new Set(found.map(({ change }) => change));
	return changes.filter((change) => change.level !== "compatible" && !named.has(change)).map(describeChange);
}

/** String literals of a program: empty ones, too, since the text between two literals is none. */
export const LITERAL = '"([^"\\\\]|\\\\.)*"';

/** The header of a table, in Go. */
const HEADER = /^"[A-Z_ ]+(?:\\t[A-Z_ ]+)+"$/;

/** What programs print in a release and no longer in the next: the words between the values of literals that went, and headers. */
export function goneTexts(before: readonly string[], after: readonly string[]): string[] {
	const stays = new Set(after);
	const all = after.join("\n");
	const went = before.filter((text) => !stays.has(text));
	const headers = went.filter((text) => HEADER.test(text)).map((text) => text.slice(1, -1).replaceAll("\\t", "\t"));
	const parts = went.flatMap((text) => text.split(/%[-+#\d.]*[a-z]|\\[nt]|"/));
	const words = parts.map((part) => part.replace(/^[\s:']+|[\s:']+$/g, ""));
	const found = words.filter((text) => text.length >= 12 && text.includes(" ") && !all.includes(text));
	return [...new Set([...found, ...headers])];
}

/** The versions of charts that the next release replaces: they stand in commands and sentences. */
export function goneVersions(before: ReleaseFacts["charts"], after: ReleaseFacts["charts"]): string[] {
	const stay = Object.values(after);
	return Object.values(before).filter((version) => !stay.includes(version));
}

/** The lines with one of these texts as a whole: `image:1` is not in `image:1.2`. A tab stands for any space. */
export function findTexts(files: readonly TextFile[], texts: readonly string[]): string[] {
	const wanted = texts.map(
		(text) => new RegExp(`(?<![\\w./-])${escapePattern(text).replaceAll("\t", "\\s+")}(?![\\w/-]|[.:]\\w)`),
	);
	return linesWith(files, (line) => wanted.some((one) => one.test(line)));
}

/** The lines that fit, each with its place. */
export function linesWith(files: readonly TextFile[], fits: (line: string) => boolean): string[] {
	return files.flatMap(({ file, text }) =>
		text.split("\n").flatMap((line, at) => (fits(line) ? [`${file}:${at + 1}  ${line.trim()}`] : [])),
	);
}
