import { type Change, describeChange } from "product-data/releases";

/** A line of a page that mentions something that changed. */
export interface Mention {
	file: string;
	line: number;
	/** The line, shortened. */
	text: string;
	change: string;
	/** What an editor should do. */
	advice: string;
}

/** A page as written. */
export interface PageText {
	file: string;
	text: string;
}

/**
 * Finds the lines that name an item whose default, values, limits or name changed: their claims may no longer be true. A
 * flag counts on pages that name its command, a field on pages that name its kind, a property on pages that call an operation with it.
 */
export function findMentions(
	pages: readonly PageText[],
	changes: readonly Change[],
	operationsOf: (schema: string) => readonly string[],
): Mention[] {
	const relevant = changes.filter(({ level }) => level !== "compatible");
	return pages.flatMap(({ file, text }) => {
		const lines = text.split("\n");
		return relevant
			.filter((change) => isAbout(text, change, operationsOf))
			.flatMap((change) => {
				const pattern = patternOf(change);
				return lines.flatMap((line, index) =>
					pattern.test(line)
						? [
								{
									file,
									line: index + 1,
									text: shorten(line),
									change: describeChange(change),
									advice: adviceFor(change),
								},
							]
						: [],
				);
			});
	});
}

/** True for a page that names the owner of what changed. */
function isAbout(
	text: string,
	{ source, owner, item }: Change,
	operationsOf: (schema: string) => readonly string[],
): boolean {
	if (item === "") return true;
	if (source === "commands") return text.includes(owner);
	if (source === "resources") return text.includes(owner.split(" ")[0] ?? owner);
	const operations = owner.startsWith("schema ") ? operationsOf(owner.slice("schema ".length)) : [owner];
	return operations.some((operation) => pathPattern(operation).test(text));
}

/** The path of an operation, with any value for its parameters. */
function pathPattern(operation: string): RegExp {
	const path = operation.replace(/^[A-Z]+ /, "");
	return new RegExp(`${literal(path).replace(/\\\{[^}]*\\\}/g, "[^/\\s`]+")}(?![\\w/-])`);
}

function patternOf({ source, owner, item }: Change): RegExp {
	if (item === "") return pathPattern(owner);
	if (source === "commands") return new RegExp(`(?<![\\w-])${literal(item)}(?![\\w-])`);
	const name = item.replaceAll("[]", "").split(".").at(-1) ?? item;
	// A short name may be a word of any sentence: it counts only if it is written as a key or as code.
	return new RegExp(`\`[\\w.[\\]]*(?<![\\w])${literal(name)}\`|^\\s*(?:- )?["']?${literal(name)}["']?:`);
}

/** What an editor should do about a change. */
export function adviceFor({ kind, from, to, level }: Change): string {
	if (kind === "renamed") return `Write ${to}.`;
	if (kind === "removed") return to ? `Use ${to} instead.` : "Take it out, or tell the reader what to do instead.";
	if (kind === "required") return "Add it to the samples, and say that it is required.";
	if (kind === "default")
		return `Say that the default is ${to ?? "empty"}${from === null ? "" : `, no longer ${from}`}.`;
	if (kind === "narrowed") return to === null ? `Do not use ${from} any more.` : `Use ${to}.`;
	if (kind === "type") return `Write a value of type ${to}.`;
	return level === "breaking" ? "Correct it." : "Read the line again.";
}

function literal(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function shorten(line: string): string {
	const text = line.trim();
	return text.length > 100 ? `${text.slice(0, 97)}...` : text;
}
