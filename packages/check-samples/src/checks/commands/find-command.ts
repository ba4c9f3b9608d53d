import { editDistance } from "product-data/checking";
import { type Command, childOf, type Flag, flagOfLetter } from "../../model/command-tree.ts";
import { type Finding, finding, unknownName } from "../../model/finding.ts";
import type { ShellWord } from "../../read/shell/invocation.ts";
import { isNearName, isSlipOf, withoutStyle } from "../../text/near-name.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { isUsageNotation } from "./read-line.ts";

/** Commands that Cobra adds by itself. */
const BUILT_IN = new Set(["help", "completion", "__complete", "__completeNoDesc"]);

/** Goes down the tree, past flags before a subcommand. */
export function findCommand(
	root: Command,
	args: readonly ShellWord[],
	findings: Finding[],
): { command: Command; rest: ShellWord[] } | undefined {
	let command = root;
	const rest: ShellWord[] = [];
	let at = 0;
	for (; at < args.length; at += 1) {
		const word = args[at];
		if (!word || word.value === "--") break;
		if (word.value.startsWith("-") && word.value !== "-") {
			rest.push(word);
			const next = args[at + 1];
			findings.push(...flagTooEarly(command, word, next));
			if (next && takesNext(command, word.value, next.value)) {
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
		if (command === root && BUILT_IN.has(word.value)) {
			const next = args[at + 1];
			if (word.value === "help" && next && !next.value.startsWith("-")) findCommand(root, args.slice(at + 1), findings);
			return undefined;
		}
		// `start/run`: two commands side by side.
		if (word.value.includes("/") && word.value.split("/").every((part) => childOf(command, part))) return undefined;
		if (!isUnknownChild(command, word)) break;
		findings.push(unknownCommand(command, word));
		return undefined;
	}
	return { command, rest: [...rest, ...args.slice(at)] };
}

/** A flag which only the subcommand behind it knows: Cobra takes the subcommand for the flag's value. */
function flagTooEarly(command: Command, { value: text, raw }: ShellWord, next: ShellWord | undefined): Finding[] {
	const owner = next && childOf(command, next.value);
	if (!owner || !text.startsWith("--") || text.includes("=") || flagOf(command, text) || !flagOf(owner, text))
		return [];
	const message = `${text} comes before the command it belongs to: ${command.name} has no such flag, ${owner.name} has`;
	// Other programs than Cobra's may read flags first.
	const severity = owner.tells === "listed" ? undefined : "likely";
	return [finding(raw, "unknown-flag", message, { found: text, data: owner.file, severity })];
}

/** True when the word after a flag is its value. What follows an unknown flag may be one. */
function takesNext(command: Command, text: string, next: string): boolean {
	if (text.includes("=")) return false;
	const flag = flagOf(command, text);
	if (flag) return !flag.isValueOptional;
	return text.startsWith("--") && !next.startsWith("-") && childOf(command, next) === undefined;
}

/** A group takes no arguments itself, so a word that is not one of its commands is a mistake. */
function isUnknownChild(command: Command, word: ShellWord): boolean {
	if (command.children.size === 0 || word.isDynamic || isPlaceholder(word.value) || isUsageNotation(word)) return false;
	if (/^[^A-Za-z]|^[A-Z_]+$|[|/:(]/.test(word.value)) return false;
	if ([...command.children.keys()].some((name) => name.length > 3 && editDistance(name, word.value, 1) <= 1))
		return true;
	return command.arguments === undefined ? !takesOperands(command) : command.arguments.length === 0;
}

/** A usage line with `<name>`, `[name]` or `NAME` behind the command. */
function takesOperands(command: Command): boolean {
	const usage = command.usage?.slice(command.name.length) ?? "";
	return /<|\[(?!flags|command|subcommand)/i.test(usage) || /(?<!\[)\b[A-Z][A-Z_-]{2,}/.test(usage);
}

function flagOf(command: Command, text: string): Flag | undefined {
	return text.startsWith("--")
		? command.flags.get(text.slice(2).replace(/=.*/s, ""))
		: flagOfLetter(command, text.at(-1) ?? "");
}

function unknownCommand(command: Command, word: ShellWord): Finding {
	const { name, file, tells } = command;
	const unknown = unknownName(word.value, command.children.keys());
	return finding(word.raw, "unknown-command", `unknown command ${word.value} for ${name}`, {
		...unknown,
		owner: name,
		severity: isCertain(command, word.value, unknown.suggestion) ? undefined : "likely",
		// A reader should know what Cobra's own files leave out.
		data: file && tells !== "all" ? `${file}, which lists no hidden or deprecated commands` : file,
	});
}

/**
 * Where the data tells of no aliases, a word may be one: `apps`, `app`, `ls`. Roots often run plugins, and pages that Cobra wrote
 * once may be older than the command: only near misses of a name are certain there.
 */
function isCertain(command: Command, word: string, nearest: string | undefined): boolean {
	const children = [...command.children.values()];
	const isRoot = !command.name.includes(" ");
	const hasAliases = command.tells !== "shown" && children.some((child) => child.hasStatedAliases);
	if (hasAliases && (!isRoot || command.tells === "all" || (nearest !== undefined && isSlipOf(word, nearest))))
		return true;
	if (nearest === undefined) return false;
	// Where commands have capitals, `MoveTables` often is `movetables` too.
	if (nearest.toLowerCase() === word.toLowerCase() && /[A-Z]/.test(command.name + nearest)) return false;
	// A hyphen less is a usual alias: `codeowners` of `code-owners`.
	const isRestyled = withoutStyle(word) === withoutStyle(nearest) && word.toLowerCase() !== nearest.toLowerCase();
	if (isRestyled && command.tells !== "all") return false;
	if (nearest[0] === word[0]) return isNearName(word, nearest) && !isAliasLike(word, nearest);
	// Short names differ by their first letter: `lock` and `clock`. A name in capitals is the same word.
	return isSlipOf(word, nearest) && (nearest.length > 5 || nearest.toLowerCase() === word.toLowerCase());
}

/** True for a name that a hidden alias may have. */
export function isAliasLike(word: string, name: string): boolean {
	return word.length < 3 || isAbbreviation(word, name) || word.replace(/e?s$/, "") === name.replace(/e?s$/, "");
}

/** `app` of `application`, `kubecfg` of `kubeconfig`: too many letters are missing for a typo. */
function isAbbreviation(word: string, name: string): boolean {
	if (name.startsWith(word)) return true;
	let found = 0;
	for (const letter of name) if (letter === word[found]) found += 1;
	return found === word.length && word[0] === name[0] && name.length - word.length > 2;
}
