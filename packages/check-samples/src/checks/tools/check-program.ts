import { editDistance, nearestNames } from "product-data/checking";
import cmdlets from "../../knowledge/powershell.json";
import shells from "../../knowledge/shells.json";
import { KNOWN_COMMANDS, TOOLS } from "../../knowledge/tool-tables.ts";
import generated from "../../knowledge/tools.json";
import { childOf } from "../../model/command-tree.ts";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding } from "../../model/finding.ts";
import type { Invocation } from "../../read/shell/invocation.ts";
import { isOwnName, isSlipOf } from "../../text/near-name.ts";
import { once, onceByName } from "../../text/once.ts";
import { isPlaceholder } from "../../text/placeholders.ts";

const PROGRAMS: ReadonlySet<string> = new Set([
	...TOOLS.keys(),
	...KNOWN_COMMANDS,
	...shells.builtins.names,
	...generated.names,
]);
/** Programs that samples of documentation run: an unknown word near to one of them is a typo. */
const COMMON: readonly string[] = [...TOOLS.keys(), ...KNOWN_COMMANDS, "export", "command", "uname"];
const CMDLETS = new Map(shells.powershell.names.map((name) => [name.toLowerCase(), name]));
const PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries(cmdlets.parameters).map(([name, own]) => [name.toLowerCase(), [...own, ...cmdlets.common]]),
);

/** Checks the name of the program that a command runs. Only near misses of a known one are reported. */
export function checkProgram(
	{ name, command, args }: Invocation,
	shell: "sh" | "powershell",
	{ commands }: CheckContext,
): Finding[] {
	if (command.isDynamic || isPlaceholder(name) || command.value !== name || commands.has(name)) return [];
	const unknown = (message: string, more: Partial<Finding>) => [
		finding(command.raw, "unknown-program", message, { found: name, ...more }),
	];
	if (shell === "powershell" && /^[A-Za-z]+-[A-Za-z]+$/.test(name)) {
		const suggestion = nearCmdlet(name.toLowerCase());
		const message = `there is no cmdlet ${name} known here`;
		return suggestion ? unknown(message, { suggestion, data: shells.powershell.source }) : [];
	}
	if (PROGRAMS.has(name) || !/^[A-Za-z][\w-]*$/.test(name)) return [];
	const second = args[0]?.value ?? "";
	if (commands.get(second)?.children.has(name) || isVerbOf(second, name)) {
		const message = `${name} is no program, and ${second} follows it: the words are swapped`;
		// A shell may have a function of that name.
		return unknown(message, { suggestion: second, data: shells.builtins.source, severity: "likely" });
	}
	const near = nearProgram(commands)(name);
	if (!near) return [];
	const root = commands.get(near);
	const isFollowed =
		isVerbOf(near, second) ||
		second === "--version" ||
		takes(near, second) ||
		(root && childOf(root, second)) ||
		(near === "sudo" && PROGRAMS.has(second));
	return unknown(`there is no program ${name} known here`, {
		suggestion: near,
		data: root ? root.file : generated.source,
		// Any word is near to many; with a command of the program it meant, it is a slip.
		severity: isFollowed && !isOwnName(name, near) ? undefined : "likely",
	});
}

/** The program that is one typo away from a name. Pages repeat names. */
const nearProgram = once((commands: CheckContext["commands"]) =>
	onceByName((name) => [...commands.keys(), ...COMMON].find((program) => isSlipOf(name, program))),
);

/** The cmdlet that a name in small letters almost is. */
function nearCmdlet(name: string): string | undefined {
	return CMDLETS.has(name) ? undefined : [...CMDLETS].find(([known]) => editDistance(known, name, 2) <= 2)?.[1];
}

/** `culr -sSLO`: all its flags are those of the program that was meant. */
function takes(program: string, word: string): boolean {
	const [, dashes, name = ""] = /^(--?)([A-Za-z][\w-]*)$/.exec(word) ?? [];
	const tool = TOOLS.get(program);
	if (!tool || !dashes) return false;
	return dashes === "--" ? tool.flags.has(name) : [...name].every((letter) => tool.shorts.includes(letter));
}

function isVerbOf(program: string, word: string): boolean {
	return TOOLS.get(program)?.verbs.has(word) === true;
}

/** Checks the parameters of a cmdlet. They may be shortened, and newer releases have more: only typos are reported. */
export function checkParameters({ name, args }: Invocation): Finding[] {
	const known = PARAMETERS.get(name.toLowerCase());
	if (!known) return [];
	return args.flatMap(({ value, raw, isQuoted }): Finding[] => {
		const found = /^-([A-Za-z]{3,})(?::|$)/.exec(value)?.[1];
		if (!found || isQuoted || known.some((entry) => entry.toLowerCase().startsWith(found.toLowerCase()))) return [];
		const { nearest } = nearestNames(found, known);
		if (!nearest || editDistance(nearest.toLowerCase(), found.toLowerCase(), 2) > 2) return [];
		const message = `${name} has no parameter -${found}`;
		return [{ at: raw, rule: "unknown-flag", message, found, suggestion: `-${nearest}`, data: cmdlets.source }];
	});
}
