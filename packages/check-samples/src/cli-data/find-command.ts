import type { Finding } from "../finding.ts";
import type { ShellWord } from "../shell/invocation.ts";
import { editDistance, nearestNames } from "../text/nearest-name.ts";
import { isPlaceholder } from "../text/placeholders.ts";
import type { Command, Flag } from "./command-tree.ts";

/** Commands that Cobra adds by itself. */
const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
	help: [],
	completion: ["bash", "zsh", "fish", "powershell"],
	__complete: [],
	__completeNoDesc: [],
};

/** Goes down the tree, past flags that stand before a subcommand. */
export function findCommand(
	root: Command,
	args: readonly ShellWord[],
	findings: Finding[],
): { command: Command; rest: ShellWord[] } | undefined {
	let command = root;
	const rest: ShellWord[] = [];
	for (let at = 0; at < args.length; at += 1) {
		const word = args[at];
		if (!word) break;
		if (word.value === "--") return { command, rest: [...rest, ...args.slice(at)] };
		if (word.value.startsWith("-") && word.value !== "-") {
			rest.push(word);
			const flag = flagOf(command, word.value);
			const next = args[at + 1];
			if (flag && flag.type !== "bool" && !word.value.includes("=") && next) {
				rest.push(next);
				at += 1;
			}
			continue;
		}
		const child = word.isDynamic ? undefined : childOf(command, word.value);
		if (child) {
			command = child;
			continue;
		}
		if (command === root && BUILT_IN[word.value]) {
			checkBuiltIn(root, word.value, args.slice(at + 1), findings);
			return undefined;
		}
		if (isUnknownChild(command, word)) {
			findings.push(unknownCommand(command, word));
			return undefined;
		}
		return { command, rest: [...rest, ...args.slice(at)] };
	}
	return { command, rest };
}

function childOf(command: Command, word: string): Command | undefined {
	return command.children.get(word) ?? [...command.children.values()].find((child) => child.aliases.includes(word));
}

/** A group takes no arguments of its own, so a word that is no child is a mistake. */
function isUnknownChild(command: Command, word: ShellWord): boolean {
	if (command.children.size === 0 || word.isDynamic || isPlaceholder(word.value) || isUsageNotation(word)) return false;
	if (/^[^A-Za-z]|^[A-Z_]+$/.test(word.value) || /\|/.test(word.value)) return false;
	if ([...command.children.keys()].some((name) => name.length > 3 && editDistance(name, word.value, 1) <= 1))
		return true;
	return command.arguments === undefined
		? !/<|\[(?!flags|command|subcommand)/i.test(command.usage?.slice(command.name.length) ?? "")
		: command.arguments.length === 0;
}

function checkBuiltIn(root: Command, name: string, args: readonly ShellWord[], findings: Finding[]): void {
	const values = BUILT_IN[name] ?? [];
	const first = args[0];
	if (
		values.length > 0 &&
		first &&
		!first.value.startsWith("-") &&
		!first.isDynamic &&
		!first.value.split("|").every((value) => values.includes(value))
	) {
		findings.push({
			at: first.raw,
			rule: "unknown-command",
			message: `unknown shell ${first.value} for ${root.name} ${name}`,
			found: first.value,
			known: [...values],
		});
	}
	if (name === "help" && first && !first.value.startsWith("-")) findCommand(root, args, findings);
}

function flagOf(command: Command, text: string): Flag | undefined {
	return text.startsWith("--")
		? command.flags.get(text.slice(2).replace(/=.*/s, ""))
		: command.shorthands.get(text.at(-1) ?? "");
}

function unknownCommand(command: Command, word: ShellWord): Finding {
	const { ordered, nearest } = nearestNames(word.value, command.children.keys());
	return {
		at: word.raw,
		rule: "unknown-command",
		message: `unknown command ${word.value} for ${command.name}`,
		found: word.value,
		known: ordered,
		...(nearest ? { suggestion: nearest } : {}),
	};
}

/** `[flags]`, `[OPTIONS]`, `...`: how usage lines are written, no argument. */
export function isUsageNotation(word: ShellWord): boolean {
	return (/^\[.*\]?$|^.*\]$/.test(word.value) && !word.isQuoted) || /^(?:\.{3}|…)$/.test(word.value);
}
