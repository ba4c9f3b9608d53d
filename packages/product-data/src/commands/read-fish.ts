import type { CobraOption, ParsedCommand } from "./command-schema.ts";
import { fromForeign, namedOptions } from "./to-command.ts";

/** A `complete` statement: the values of its options by their letters; a switch has an empty one. */
interface Completion {
	line: number;
	given: Readonly<Record<string, string[] | undefined>>;
}

/**
 * Reads fish's completions, as clap and others write them. They may leave flags out, so nothing is stated about operands;
 * a flag behind a condition that is not understood counts for every command.
 */
export function readFish(text: string, file: string): ParsedCommand[] {
	const commands = new Map<string, { line: number; options: CobraOption[] }>();
	const everywhere = new Map<string, CobraOption[]>();
	const all = completionsOf(text);
	const named = new Set(all.flatMap(({ given }) => given.n?.join(" ").match(/[A-Za-z][\w.:+-]*/g) ?? []));
	for (const { line, given } of all) {
		const program = given.c?.[0] ?? "";
		if (!/^[A-Za-z][\w.+-]*$/.test(program)) continue;
		const optionsOf = (name: string): CobraOption[] => {
			const { options } = commands.get(name) ?? { options: [] };
			if (!commands.has(name)) commands.set(name, { line, options });
			return options;
		};
		const { l = [], s = [], d = [], r, x } = given;
		const type = r || x ? "string" : undefined;
		const options = namedOptions(l, s[0], { usage: d[0] ?? "", type, repeatable: true });
		const paths = pathsOf(given.n ?? []);
		// A program that is asked for its completions while somebody types says nothing here.
		if (options.length > 0 || paths) optionsOf(program);
		const above = everywhere.get(program) ?? [];
		everywhere.set(program, above);
		if (!paths) above.push(...options);
		for (const path of paths ?? []) {
			const name = [program, ...path].join(" ");
			optionsOf(name).push(...options);
			if (options.length > 0) continue;
			// Words behind a command may be values: those that a condition asks for are commands.
			for (const word of wordsOf(given.a ?? [])) if (path.length === 0 || named.has(word)) optionsOf(`${name} ${word}`);
		}
	}
	return [...commands].map(([name, { line, options }]) => {
		const inherited = everywhere.get(name.replace(/ .*/, ""));
		return fromForeign({ name, aliases: undefined, options, inherited_options: inherited }, file, line);
	});
}

/** The words of `-a "start stop"` and `-a "start\tDescription"`; those that a command prints are unknown. */
function wordsOf(texts: readonly string[]): string[] {
	const lines = texts.filter((text) => !/[($]/.test(text)).flatMap((text) => text.split("\n"));
	const words = lines.flatMap((line) => line.replace(/\t.*/, "").split(/\s+/));
	return words.filter((word) => /^[a-z][\w:-]*$/.test(word));
}

const QUOTED = String.raw`'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]`;
const QUOTE = new RegExp(QUOTED, "g");
const TOKEN = new RegExp(
	String.raw`(?<blank>[^\S\n]+|\\\r?\n|#[^\n]*)|(?<end>[\n;|&])|(?:${QUOTED}|[^\s'"\\;|&#])(?:${QUOTED}|[^\s'"\\;|&])*|[\s\S]`,
	"gy",
);

function completionsOf(text: string): Completion[] {
	const found: Completion[] = [];
	let words: string[] = [];
	let line = 1;
	let from = 1;
	const finish = (): void => {
		if (words[0] === "complete") found.push({ line: from, given: readOptions(words.slice(1)) });
		words = [];
	};
	for (const { 0: token, groups } of text.matchAll(TOKEN)) {
		if (groups?.end !== undefined) finish();
		else if (groups?.blank === undefined) {
			if (words.length === 0) from = line;
			words.push(token.replace(QUOTE, unquote));
		}
		line += token.split("\n").length - 1;
	}
	finish();
	return found;
}

function unquote(quoted: string): string {
	const text = quoted.startsWith("\\") ? quoted : quoted.slice(1, -1);
	return text.replace(/\\([\s\S])/g, (_, letter: string) => (letter === "n" ? "\n" : letter === "t" ? "\t" : letter));
}

const LONG: Readonly<Record<string, string>> = {
	command: "c",
	condition: "n",
	"short-option": "s",
	"long-option": "l",
	"old-option": "o",
	arguments: "a",
	description: "d",
	"require-parameter": "r",
	exclusive: "x",
};

/** Options as in `-l quiet`, `-lquiet`, `-rfa green`, `--long-option quiet`, `--long-option=quiet`; the program needs none. */
function readOptions(words: readonly string[]): Completion["given"] {
	const given: Record<string, string[]> = {};
	const put = (letter: string, value: string): void => {
		given[letter] = [...(given[letter] ?? []), value];
	};
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at] ?? "";
		const [, name, value] = /^--([\w-]+)(?:=([\s\S]*))?$/.exec(word) ?? [];
		const letters = name === undefined ? (/^-(\w[\s\S]*)$/.exec(word)?.[1] ?? "") : (LONG[name] ?? "k");
		if (letters === "") put("c", word);
		// Switches, then an option with its value behind it or in the next word.
		const [, switches = "", option, rest = ""] = /^([^cnsloadwp]*)(.?)([\s\S]*)$/.exec(letters) ?? [];
		for (const letter of switches) put(letter, "");
		if (!option) continue;
		const own = value ?? rest;
		if (own === "") at += 1;
		put(option, own || (words[at] ?? ""));
	}
	return given;
}

/** The commands that conditions ask for, as words below the program; undefined for a condition that asks something else. */
function pathsOf(conditions: readonly string[]): string[][] | undefined {
	const clauses = conditions.flatMap((one) => one.split(/;\s*and\s|&&/)).map((clause) => clause.trim());
	const positive = clauses.filter((clause) => !/^not\s|^!/.test(clause));
	let paths: string[][] = [[]];
	if (clauses.length === 0) return undefined;
	for (const clause of positive) {
		const [test = "", ...words] = clause.split(/\s+/);
		if (/_(?:needs|use|no)_(?:sub)?command$/.test(test) && words.length === 0) continue;
		const isKnown = /_(?:seen_subcommand_from|using_(?:sub)?command)$/.test(test) && words.length > 0;
		if (!isKnown || !words.every((word) => /^[A-Za-z][\w.:+-]*$/.test(word))) return undefined;
		if ((paths.length > 1 && words.length > 1) || (paths[0]?.length ?? 0) > 8) return undefined;
		paths = paths.flatMap((path) => words.map((word) => [...path, word]));
	}
	return positive.length > 0 ? paths : undefined;
}
