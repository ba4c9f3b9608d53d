import { editDistance } from "product-data/checking";
import type { Command } from "../../model/command-tree.ts";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding } from "../../model/finding.ts";
import { unknownName } from "../../model/unknown-name.ts";
import type { Invocation, ShellWord } from "../../read/shell/invocation.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { findCommand } from "./find-command.ts";

/**
 * Names of registry entries, and the tools that one has. The data calls an argument for them `server`, or
 * `SERVER_OR_IMAGE` where a name can also be a local image, so only near misses of an entry's name are reported.
 */
export function checkServer(root: Command, invocation: Invocation, context: CheckContext): Finding[] {
	const { servers } = context.facts;
	const walk = servers.size > 0 ? findCommand(root, invocation.args, []) : undefined;
	if (!walk || !/^server(?:_or_|$)/i.test(walk.command.arguments?.[0]?.name ?? "")) return [];
	const { operand, tools } = readArguments(walk.rest, walk.command);
	if (!operand || operand.isDynamic || isPlaceholder(operand.value) || !/^[a-z][a-z0-9-]*$/i.test(operand.value))
		return [];
	const entry = servers.get(operand.value);
	if (!entry) return unknownServer(operand, servers.keys());
	return entry.tools.length === 0 ? [] : tools.flatMap((tool) => unknownTool(tool, operand.value, entry.tools));
}

function readArguments(
	args: readonly ShellWord[],
	command: Command,
): { operand: ShellWord | undefined; tools: ShellWord[] } {
	const tools: ShellWord[] = [];
	for (let at = 0; at < args.length; at += 1) {
		const word = args[at];
		if (!word || word.value === "--") break;
		if (!word.value.startsWith("-")) return { operand: word, tools };
		const name = word.value.replace(/^--?/, "").replace(/=.*$/s, "");
		const flag = word.value.startsWith("--") ? command.flags.get(name) : command.shorthands.get(name);
		const next = args[at + 1];
		if (word.value.includes("=") || !flag || flag.type === "bool") continue;
		if (name === "tools" && next) tools.push(next);
		at += 1;
	}
	return { operand: undefined, tools };
}

function unknownServer({ value, raw }: ShellWord, names: Iterable<string>): Finding[] {
	const unknown = unknownName(value, names, 8);
	const limit = value.length > 4 ? 2 : 1;
	if (!unknown.suggestion || editDistance(unknown.suggestion, value, limit) > limit) return [];
	return [finding(raw, "argument-value", `no server ${value} in the registry`, unknown)];
}

function unknownTool({ value, raw, isDynamic }: ShellWord, server: string, tools: readonly string[]): Finding[] {
	if (isDynamic || isPlaceholder(value) || tools.includes(value)) return [];
	const message = `the server ${server} has no tool ${value}`;
	return [finding(raw, "argument-value", message, unknownName(value, tools, 12))];
}
