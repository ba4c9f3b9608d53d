import { editDistance } from "product-data/checking";
import shells from "../../knowledge/shells.json";
import { KNOWN_COMMANDS, TOOLS } from "../../knowledge/tool-tables.ts";
import generated from "../../knowledge/tools.json";
import { childOf } from "../../model/command-tree.ts";
import type { CheckContext } from "../../model/context.ts";
import type { Finding } from "../../model/finding.ts";
import type { Invocation } from "../../read/shell/invocation.ts";
import { isOwnName, isSlipOf } from "../../text/near-name.ts";
import { once } from "../../text/once.ts";
import { isPlaceholder } from "../../text/placeholders.ts";

const PROGRAMS: ReadonlySet<string> = new Set([
	...Object.keys(TOOLS),
	...KNOWN_COMMANDS,
	...shells.builtins.names,
	...generated.names,
]);
/** Programs that samples of documentation run: an unknown word near to one of them is a typo. */
const COMMON: readonly string[] = [...Object.keys(TOOLS), ...KNOWN_COMMANDS, "export", "command", "uname"];
const CMDLETS = new Map(shells.powershell.names.map((name) => [name.toLowerCase(), name]));

/** Checks the name of the program that a command runs. Only near misses of a known one are reported. */
export function checkProgram(invocation: Invocation, shell: "sh" | "powershell", context: CheckContext): Finding[] {
	const { name, command, args } = invocation;
	if (command.isDynamic || isPlaceholder(name) || command.value !== name || context.commands.has(name)) return [];
	if (shell === "powershell" && /^[A-Za-z]+-[A-Za-z]+$/.test(name)) return checkCmdlet(invocation);
	if (PROGRAMS.has(name) || !/^[A-Za-z][\w-]*$/.test(name)) return [];
	const second = args[0]?.value ?? "";
	if (context.commands.get(second)?.children.has(name) || (Object.hasOwn(TOOLS, second) && isVerbOf(second, name)))
		return [
			{
				...finding(
					invocation,
					`${name} is no program, and ${second} follows it: the words are swapped`,
					second,
					shells.builtins.source,
				),
				// A shell may have a function of that name.
				severity: "likely",
			},
		];
	const near = nearProgram(name, context);
	if (!near) return [];
	const message = `there is no program ${name} known here`;
	const root = context.commands.get(near);
	const isFollowed =
		isVerbOf(near, second) ||
		second === "--version" ||
		takes(near, second) ||
		(root && childOf(root, second)) ||
		(near === "sudo" && PROGRAMS.has(second));
	// Any word is near to many; with a command of the program it meant, it is a slip.
	const isCertain = isFollowed && !isOwnName(name, near);
	const data = root ? root.file : generated.source;
	return [{ ...finding(invocation, message, near, data), ...(isCertain ? {} : { severity: "likely" as const }) }];
}

/** Pages repeat names. */
const nearPrograms = once((_commands: CheckContext["commands"]) => new Map<string, string | undefined>());

/** The program that is one typo away from a name. */
function nearProgram(name: string, { commands }: CheckContext): string | undefined {
	const known = nearPrograms(commands);
	const find = () => [...commands.keys(), ...COMMON].find((program) => isSlipOf(name, program));
	if (!known.has(name)) known.set(name, find());
	return known.get(name);
}

/** `culr -sSLO`: all its flags are those of the program that was meant. */
function takes(program: string, word: string): boolean {
	const [, dashes, name = ""] = /^(--?)([A-Za-z][\w-]*)$/.exec(word) ?? [];
	const tool = TOOLS[program];
	if (!tool || !dashes) return false;
	return dashes === "--" ? tool.flags.has(name) : [...name].every((letter) => tool.shorts.includes(letter));
}

function isVerbOf(program: string, word: string): boolean {
	return TOOLS[program]?.verbs.has(word) === true;
}

function checkCmdlet(invocation: Invocation): Finding[] {
	const lower = invocation.name.toLowerCase();
	if (CMDLETS.has(lower)) return [];
	const near = [...CMDLETS].find(([known]) => editDistance(known, lower, 2) <= 2)?.[1];
	if (!near) return [];
	return [finding(invocation, `there is no cmdlet ${invocation.name} known here`, near, shells.powershell.source)];
}

function finding(
	{ name, command }: Invocation,
	message: string,
	suggestion: string,
	data: string | undefined,
): Finding {
	return { at: command.raw, rule: "unknown-program", message, found: name, suggestion, ...(data ? { data } : {}) };
}
