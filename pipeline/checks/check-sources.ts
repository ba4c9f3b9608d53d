import { lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { collectSourceErrors, parseYamlSource, type SourceError } from "product-data";
import { TURNED, TURNING } from "../mdx/check-guide";
import { FRONT_MATTER, parseFrontMatter } from "../mdx/front-matter";

const TEXT = /\.(?:mdx?|ya?ml|json|txt|svg)$/;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Mistakes that would end the build somewhere in Gatsby without the file's name: symbolic links to folders, named
 * pipes, names that an address or another system cannot hold, text that isn't UTF-8, front matter that isn't valid YAML. And text
 * that readers would see in another order. Includes all other mistakes in front matter if there are any, because the build stops here.
 * Folders are relative to the root.
 */
export function checkSources(root: string, folders: readonly string[]): readonly SourceError[] {
	const fatal: SourceError[] = [];
	const other: SourceError[] = [];
	// A version may keep its API documents below its content.
	const files = [...new Set(folders.flatMap((folder) => filesBelow(root, folder, fatal)))];
	fatal.push(...checkNames(files));
	for (const file of files) {
		if (!TEXT.test(file)) continue;
		const text = readText(root, file, fatal);
		if (text !== null) fatal.push(...turnedLines(text, file));
		if (text === null || !file.endsWith(".mdx") || file.includes(`${sep}partials${sep}`)) continue;
		const deep = text.split("\n").findIndex(isTooDeep);
		if (deep >= 0)
			fatal.push({ file, line: deep + 1, message: "Lists or quotes nest too deep here.", fix: "Split the page." });
		const found = errorsOf(() => parseFrontMatter(text, file));
		(isYaml(text) ? other : fatal).push(...found);
	}
	return fatal.length === 0 ? [] : [...fatal, ...other];
}

/** The first turning character of each line. Its number stands for it: printed, it would turn the message. */
function turnedLines(text: string, file: string): SourceError[] {
	return text.split("\n").flatMap((line, at) => {
		const found = TURNING.exec(line);
		if (!found) return [];
		const number = found[0].charCodeAt(0).toString(16).toUpperCase();
		return [{ file, line: at + 1, column: found.index + 1, ...TURNED, found: `U+${number}` }];
	});
}

/** Deeper than anybody nests: MDX takes time that grows with the square of the depth, and runs out of stack. */
const MOST_DEPTH = 50;

/** True for a line that begins with many quotes, or with a list's marker after much indentation. */
function isTooDeep(line: string): boolean {
	const [, indent = "", markers = ""] = /^([ \t]*)((?:>[ \t]?|(?:[*+-]|\d+[.)])[ \t]+)+)/.exec(line) ?? [];
	return indent.length / 2 + markers.replace(/[^>*+\-.)]/g, "").length > MOST_DEPTH;
}

/** True if the front matter is missing or is any YAML. */
function isYaml(text: string): boolean {
	const yaml = FRONT_MATTER.exec(text)?.[1];
	return yaml === undefined || errorsOf(() => parseYamlSource(`\n${yaml}`, "")).length === 0;
}

/** Control characters, and characters that change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

/** On Windows, backslashes separate folders, and names that differ only in case are one file. */
function checkNames(files: readonly string[]): SourceError[] {
	const seen = new Map<string, string>();
	const errors: SourceError[] = [];
	for (const file of files) {
		const other = seen.get(file.toLowerCase());
		seen.set(file.toLowerCase(), file);
		const report = (message: string, found?: string) =>
			errors.push({ file, line: 1, message, found, fix: "Rename the file: use small letters, digits, and dashes." });
		if (UNSEEN.test(file) || (sep !== "\\" && file.includes("\\")))
			report("The name of the file has a backslash or an invisible character.");
		if (other !== undefined) report("The names of two files differ only in case.", `the other one: ${other}`);
	}
	return errors;
}

function errorsOf(read: () => unknown): readonly SourceError[] {
	const errors: SourceError[] = [];
	collectSourceErrors(errors, read);
	return errors;
}

/** Lists the files below a folder, which may be missing. Anything but files, folders and links to files is a mistake. */
function filesBelow(root: string, folder: string, errors: SourceError[]): string[] {
	const names = lstatSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()
		? readdirSync(join(root, folder)).sort()
		: [];
	return names.flatMap((name) => {
		const path = join(folder, name);
		const status = lstatSync(join(root, path));
		if (status.isDirectory()) return filesBelow(root, path, errors);
		const target = targetOf(join(root, path));
		const isOurs = target !== null && !relative(realpathSync(root), target).startsWith("..");
		if (target !== null && isOurs && lstatSync(target).isFile()) return [path];
		const message = !status.isSymbolicLink()
			? "This is neither a file nor a folder."
			: `This symbolic link leads ${target === null ? "nowhere" : isOurs ? "to what is not a file" : "out of the repository"}.`;
		const found = status.isSymbolicLink() && target !== null ? relative(root, target) || "." : undefined;
		errors.push({ file: path, line: 1, message, found, fix: "Remove it, or replace it with a file." });
		return [];
	});
}

/** Null when the link leads nowhere, or only to itself. */
function targetOf(path: string): string | null {
	try {
		return realpathSync(path);
	} catch {
		return null;
	}
}

function readText(root: string, file: string, errors: SourceError[]): string | null {
	const bytes = readFileSync(join(root, file));
	if (file.endsWith(".mdx") && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK)) {
		const fix = "Save it as UTF-8 without one; editors call it UTF-8, not UTF-8 with BOM.";
		errors.push({ file, line: 1, message: "The file begins with a byte order mark.", fix });
	}
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		// The first character that does not decode.
		const before = new TextDecoder().decode(bytes).split("\uFFFD")[0]?.split("\n") ?? [];
		const found = `after "${before.at(-1)?.slice(-30)}"`;
		errors.push({ file, line: before.length, message: "The file is not UTF-8.", found, fix: "Save it as UTF-8." });
		return null;
	}
}
