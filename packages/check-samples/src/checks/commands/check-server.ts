import { editDistance } from "product-data/checking";
import type { Command } from "../../model/command-tree.ts";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, unknownName } from "../../model/finding.ts";
import type { Invocation, ShellWord } from "../../read/shell/invocation.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { findCommand } from "./find-command.ts";
import { readLine } from "./read-line.ts";

/**
 * Names of registry entries, and the tools that one has. The data calls an argument for them `server`, or
 * `SERVER_OR_IMAGE` where a name can also be a local image, so only near misses of an entry's name are reported.
 */
export function checkServer(root: Command, invocation: Invocation, context: CheckContext): Finding[] {
	const { servers } = context.facts;
	const walk = servers.size > 0 ? findCommand(root, invocation.args, []) : undefined;
	if (!walk || !/^server(?:_or_|$)/i.test(walk.command.arguments?.[0]?.name ?? "")) return [];
	const { positional, uses } = readLine(walk.command, walk.rest);
	const [operand] = positional;
	if (!operand || operand.isDynamic || isPlaceholder(operand.value) || !/^[a-z][a-z0-9-]*$/i.test(operand.value))
		return [];
	const { tools } = servers.get(operand.value) ?? {};
	if (!tools) return unknownServer(operand, servers.keys());
	const named = uses.flatMap(({ flag, value }) => (flag?.name === "tools" && value ? [value] : []));
	return tools.length === 0 ? [] : named.flatMap((tool) => unknownTool(tool, operand.value, tools));
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
