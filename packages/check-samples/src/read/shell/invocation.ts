import type { MappedText } from "../../text/mapped-text.ts";

/** A word of a command line. */
export interface ShellWord {
	/** After quotes and escapes; an expansion keeps its source text. */
	value: string;
	/** The word as written. */
	raw: MappedText;
	/** True when the value is known only at run time (`$NAME`, `$(…)`, globs) or is a placeholder. */
	isDynamic: boolean;
	/** True when quotes are around (part of) it. */
	isQuoted: boolean;
}

/** One command with its arguments, wrappers such as `sudo` taken off. */
export interface Invocation {
	/** The command's name without folder and `.exe`. */
	name: string;
	command: ShellWord;
	args: ShellWord[];
	/** True when more arguments come at run time (`xargs`). */
	hasMoreArgs: boolean;
	/** The here-document that is its standard input, and the file that its output is written to. */
	input?: MappedText;
	outputFile?: string;
	/** The words of the command that its output is piped into. */
	pipedTo?: ShellWord[];
}

/** `/usr/local/bin/thv`, `.\thv.exe` -> `thv`. */
export function commandName(value: string): string {
	return value.replace(/^.*[\\/]/, "").replace(/\.exe$/i, "");
}

/** What is known of a command besides its words. */
export type Surroundings = Omit<Invocation, "name" | "command" | "args">;

interface Wrapper {
	/** Options that take the next word as their value. */
	valueOptions?: RegExp;
	/** Leading words that are not commands: `timeout 10`, `env A=1`. */
	operands?: (word: ShellWord, index: number) => boolean;
	hasMoreArgs?: boolean;
	/** A single argument may be a whole script. */
	isScript?: boolean;
}

const isAssignment = (word: ShellWord): boolean => /^[A-Za-z_]\w*=/.test(word.value);
const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
	["sudo", { valueOptions: /^(-[ugpChrtTUD]|--(user|group|prompt|chdir|host))$/, operands: isAssignment }],
	["doas", { valueOptions: /^-[uC]$/ }],
	["env", { valueOptions: /^(-[uCS]|--unset|--chdir)$/, operands: isAssignment }],
	["time", { valueOptions: /^-[fo]$/ }],
	["nohup", {}],
	["exec", { valueOptions: /^-a$/ }],
	["command", {}],
	["builtin", {}],
	["nice", { valueOptions: /^-n$/ }],
	["stdbuf", { valueOptions: /^-[ioe]$/ }],
	["timeout", { valueOptions: /^-[ks]$/, operands: (_, index) => index === 0 }],
	["watch", { valueOptions: /^(-n|--interval)$/, isScript: true }],
	["xargs", { valueOptions: /^-[IinPLsdEa]$/, hasMoreArgs: true }],
]);
const SHELLS = new Set(["sh", "bash", "zsh", "dash", "ash", "ksh"]);

/** Takes `sudo`, `env X=Y`, `watch`, `xargs`, `sh -c '…'` and the like off a command line. */
export function unwrapCommand(
	words: ShellWord[],
	around: Surroundings,
	readScript: (script: ShellWord) => Invocation[],
): Invocation[] {
	const [first, ...args] = words;
	if (!first) return [];
	const name = commandName(first.value);
	const whole: Invocation = { name, command: first, args, ...around };
	if (SHELLS.has(name)) {
		const at = words.findIndex((word) => /^-[a-z]*c$/.test(word.value));
		const script = at > 0 ? words[at + 1] : undefined;
		return script ? [whole, ...readScript(script)] : [whole];
	}
	const wrapper = WRAPPERS.get(name);
	if (!wrapper) return [whole];
	const rest = skipOptions(args, wrapper);
	const [only] = rest;
	if (!only) return [whole];
	if (wrapper.isScript && rest.length === 1 && only.isQuoted) return readScript(only);
	return unwrapCommand(rest, wrapper.hasMoreArgs ? { ...around, hasMoreArgs: true } : around, readScript);
}

function skipOptions(words: ShellWord[], wrapper: Wrapper): ShellWord[] {
	let at = 0;
	let operand = 0;
	for (let word = words[0]; word; word = words[at]) {
		if (word.value === "--") return words.slice(at + 1);
		if (word.value.startsWith("-") && word.value.length > 1) at += wrapper.valueOptions?.test(word.value) ? 2 : 1;
		else if (wrapper.operands?.(word, operand++)) at += 1;
		else break;
	}
	return words.slice(at);
}
