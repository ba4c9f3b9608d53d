import { type SourceError, throwSourceErrors } from "../source/source-error.ts";
import { type CobraOption, cobraSchema, type ParsedCommand } from "./command-schema.ts";
import { parseFlagUsage } from "./parse-flag-usage.ts";
import { toCommand } from "./to-command.ts";

interface Line {
	text: string;
	number: number;
}

/** A chapter of the page: what Cobra puts below one of its headings. */
type Chapters = ReadonlyMap<string, Line[]>;

/** Headings that Cobra or a project's own template writes; any other belongs to the text around it. */
const OPTIONS = ["Options", "Options inherited from parent commands"];
const HEADINGS = ["Synopsis", "Aliases", "Examples", ...OPTIONS, "SEE ALSO"];
const OWN_HEADING = /^(#{2,6})\s+(?:Synopsis|Options(?: inherited from parent commands)?|SEE ALSO)\s*$/i;

/**
 * Reads a page that Cobra wrote (`doc.GenMarkdownTree`), with or without front matter; some projects join the pages of a
 * group. Empty for a page of another sort. Throws SourceErrors.
 */
export function parseCommandMarkdown(text: string, file: string): ParsedCommand[] {
	const given = text.split(/\r?\n/).map(withCobrasHeading);
	const lines = asCobraWrites(given).map((line, index) => ({ text: line, number: index + 1 }));
	const starts = findTitles(lines);
	return starts.flatMap((start, index) => readPage(lines.slice(start, starts[index + 1]), file) ?? []);
}

/** Templates of projects have other names for Cobra's headings. */
function withCobrasHeading(line: string): string {
	return line
		.replace(/^(#{2,6})\s+Usage\s*$/i, "$1 Synopsis")
		.replace(/^(#{2,6})\s+Flags\s*$/i, "$1 Options")
		.replace(
			/^(#{2,6})\s+(?:Inherited|Global|Parent) (?:Flags|Options)\s*$/i,
			"$1 Options inherited from parent commands",
		);
}

/** Puts headings at Cobra's levels, and the front matter's title where a page has no other: generators move both. */
function asCobraWrites(lines: readonly string[]): string[] {
	const level = lines.map((line) => OWN_HEADING.exec(line)?.[1]?.length).find((found) => found !== undefined);
	if (level === undefined) return [...lines];
	let isCode = false;
	const moved = lines.map((line) => {
		if (/^\s*```/.test(line)) isCode = !isCode;
		const marks = isCode ? undefined : /^(#+)\s/.exec(line)?.[1];
		return marks ? `${"#".repeat(Math.max(1, marks.length + 3 - level))}${line.slice(marks.length)}` : line;
	});
	const own = moved.findIndex((line) => OWN_HEADING.test(line));
	const title = moved.findIndex((line) => /^title:\s*\S/.test(line));
	if (moved[0] !== "---" || title === -1 || moved.slice(0, own).some((line) => /^##\s/.test(line))) return moved;
	return moved.map((line, index) => (index === title ? `## ${line.replace(/^title:\s*["']?|["']?\s*$/g, "")}` : line));
}

/** The first title with one of Cobra's headings below it, and those of other commands of the same program. */
function findTitles(lines: readonly Line[]): number[] {
	const own = lines.findIndex((line) => OWN_HEADING.test(line.text));
	const first = lines.findLastIndex((line, index) => index < own && /^##\s+\S/.test(line.text));
	const program = /^##\s+(\S+)/.exec(lines[first]?.text ?? "")?.[1];
	return lines.flatMap(({ text }, index) =>
		index === first || (index > first && text.startsWith(`## ${program} `)) ? [index] : [],
	);
}

function readPage([title, ...lines]: readonly Line[], file: string): ParsedCommand | undefined {
	// Guides have options too, and a title that begins with a capital.
	if (!title || !/^##\s+[a-z\d]/.test(title.text)) return undefined;
	const chapters = splitChapters(lines);
	if (!HEADINGS.some((heading) => /^SEE|^Options/.test(heading) && chapters.has(heading))) return undefined;
	// Cobra writes flags into a block of code; other generators write a heading or a list.
	const hasForeign = (lines: readonly Line[] = []) =>
		lines.some(({ text }) => text.trim()) && !fencesOf(lines).some(isFlag);
	if (OPTIONS.some((heading) => hasForeign(chapters.get(heading)))) return undefined;
	const errors: SourceError[] = [];
	const readOptions = (heading: string) => optionsOf(fencesOf(chapters.get(heading) ?? []), { file, errors });
	const usage = usageOf(chapters);
	const seeAlso = (chapters.get("SEE ALSO") ?? []).filter((line) => /^\s*[*-]\s+\[/.test(line.text));
	const command = cobraSchema.parse({
		name: title.text.replace(/^##\s+/, "").trim(),
		synopsis: proseOf(chapters.get("") ?? []),
		description: proseOf(chapters.get("Synopsis") ?? []),
		usage: usage?.text,
		options: readOptions("Options"),
		inherited_options: readOptions("Options inherited from parent commands"),
		example: textOf(fenceOf(chapters.get("Examples") ?? [])),
		see_also: seeAlso.map((line) => /\[([^\]]+)\]/.exec(line.text)?.[1] ?? ""),
		aliases: aliasesOf(chapters.get("Aliases")),
	});
	throwSourceErrors(errors);
	const { number: name } = title;
	return toCommand(command, {
		file,
		lines: { name, usage: usage?.number ?? name, seeAlso: seeAlso.map(({ number }) => number) },
	});
}

/** Parts the page at Cobra's headings; the beginning is the chapter without a name. */
function splitChapters(lines: readonly Line[]): Chapters {
	const chapters = new Map<string, Line[]>([["", []]]);
	let open = chapters.get("");
	let isCode = false;
	for (const line of lines) {
		if (/^\s*```/.test(line.text)) isCode = !isCode;
		const text = isCode ? undefined : /^###\s+(.+?)\s*$/.exec(line.text)?.[1]?.toLowerCase();
		const heading = text === undefined ? undefined : HEADINGS.find((known) => known.toLowerCase() === text);
		if (heading !== undefined) {
			open = chapters.get(heading) ?? [];
			chapters.set(heading, open);
		} else open?.push(line);
	}
	return chapters;
}

/** The lines of the last code block, which for the synopsis is the usage line. */
function fenceOf(lines: readonly Line[]): Line[] {
	const end = lines.findLastIndex((line) => line.text.startsWith("```"));
	const start = lines.findLastIndex((line, index) => index < end && line.text.startsWith("```"));
	return start === -1 ? [] : lines.slice(start + 1, end);
}

/** The lines of all code blocks: some programs part their flags into groups. */
function fencesOf(lines: readonly Line[]): Line[] {
	let isCode = false;
	return lines.filter((line) => {
		const isFence = line.text.startsWith("```");
		if (isFence) isCode = !isCode;
		return isCode && !isFence;
	});
}

/** The usage line ends the synopsis, or the beginning when there is no long text; a group has none. */
function usageOf(chapters: Chapters): Line | undefined {
	const lines = chapters.get("Synopsis") ?? chapters.get("") ?? [];
	const last = lines.findLast((line) => line.text.trim() !== "");
	return last?.text === "```" ? fenceOf(lines)[0] : undefined;
}

/** `[remove unload]`, or the names in a line of code. */
function aliasesOf(lines: readonly Line[] | undefined): string[] | undefined {
	return lines?.filter((line) => !line.text.startsWith("```")).flatMap((line) => line.text.match(/[\w-]+/g) ?? []);
}

function proseOf(lines: readonly Line[]): string {
	const last = lines.findLast((line) => line.text.trim() !== "");
	const end = last?.text === "```" ? lines.indexOf(fenceOf(lines)[0] ?? last) - 1 : lines.length;
	return textOf(lines.slice(0, end)).trim();
}

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join("\n");

function isFlag({ text }: Line): boolean {
	return /^\s{0,11}-/.test(text);
}

/** Reads the block of flags; a line that begins no flag goes on with the one above. */
function optionsOf(lines: readonly Line[], into: { file: string; errors: SourceError[] }): CobraOption[] {
	const options: { head: Line; text: string }[] = [];
	for (const line of lines) {
		const last = options.at(-1);
		if (isFlag(line)) options.push({ head: line, text: line.text });
		else if (last) last.text += `\n${line.text.trim()}`;
	}
	return options.flatMap(({ head, text }) => {
		const option = parseFlagUsage(text);
		if (option) return [option];
		into.errors.push({
			file: into.file,
			line: head.number,
			message: "This line of the flags is not in Cobra's format.",
			found: head.text.trim(),
			fix: "Write the long name after two dashes, and three spaces before the text: --name string   What it is.",
		});
		return [];
	});
}
