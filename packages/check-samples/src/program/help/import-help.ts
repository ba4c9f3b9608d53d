import { execFile } from "node:child_process";
import { basename } from "node:path";
import type { CobraOption } from "product-data";
import { stringify } from "yaml";
import { type Help, parseHelp } from "./parse-help.ts";

/** Commands are read to this depth, and up to this number. */
const MOST_DEPTH = 4;
const MOST_COMMANDS = 600;
const AT_ONCE = 4;

/** Runs `PROGRAM --help`, and the same for each command that it lists; gives the commands as YAML for `--cli`. */
export async function importHelp(program: string | undefined): Promise<string> {
	if (!program) throw new Error("import-help takes the name of a program: check-samples import-help npm > npm.yaml");
	const root = await readHelp([program]);
	if (!root) throw new Error(`${program} --help and ${program} -h print no help`);
	const name = basename(program);
	const seen = new Set([keyOf(root)]);
	const entries = [toEntry([name], [], root, [])];
	let level = root.commands.map((command) => ({ words: [name], command, inherited: root.options }));
	for (let depth = 1; depth <= MOST_DEPTH && level.length > 0; depth += 1) {
		const queue = level.slice(0, MOST_COMMANDS - entries.length).filter(({ command }) => command.name !== "help");
		level = [];
		const work = async (): Promise<void> => {
			for (let item = queue.shift(); item; item = queue.shift()) {
				const words = [...item.words, item.command.name];
				const help = await readHelp([program, ...words.slice(1)]);
				// Some programs print the same help for what they do not know.
				const own = help && !seen.has(keyOf(help)) ? help : undefined;
				if (help) seen.add(keyOf(help));
				entries.push(toEntry(words, item.command.aliases, own, item.inherited));
				const inherited = [...item.inherited, ...(own?.options ?? [])];
				level.push(...(own?.commands ?? []).map((command) => ({ words, command, inherited })));
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, work));
	}
	entries.sort((a, b) => (a.name < b.name ? -1 : 1));
	return `# Written by check-samples import-help ${program}.\n${stringify({ commands: entries }, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}

function toEntry(words: string[], aliases: string[], help: Help | undefined, inherited: readonly CobraOption[]) {
	const options = help?.options ?? [];
	const own = new Set(options.map(({ name }) => name));
	const known = new Set<string>();
	const above = inherited.filter(({ name }) => !own.has(name) && !known.has(name) && known.add(name));
	const usage = help?.usage === undefined ? {} : { usage: help.usage };
	return { name: words.join(" "), aliases, ...usage, options, inherited_options: above };
}

function keyOf(help: Help): string {
	return JSON.stringify([help.options, help.commands]);
}

/** The help of a command; `-h` if `--help` prints a manual page. */
async function readHelp([program = "", ...words]: readonly string[]): Promise<Help | undefined> {
	for (const flag of ["--help", "-h"]) {
		const text = await print(program, [...words, flag]);
		const help = parseHelp(text, [program, ...words].join(" "));
		const isManual = /^NAME$|^[A-Z-]+\(\d\)/m.test(text);
		if (!isManual && (help.options.length > 0 || help.commands.length > 0 || help.usage !== undefined)) return help;
	}
	return undefined;
}

/** The output of a program. Many print their help to standard error. */
function print(program: string, args: readonly string[]): Promise<string> {
	const env = { ...process.env, PAGER: "cat", MANPAGER: "cat", GIT_PAGER: "cat", NO_COLOR: "1", COLUMNS: "200" };
	return new Promise((resolve) => {
		const child = execFile(program, [...args], { env, timeout: 20_000, maxBuffer: 10_000_000 }, (_, stdout, stderr) =>
			resolve(stdout.trim() === "" ? stderr : stdout),
		);
		child.stdin?.end();
	});
}
