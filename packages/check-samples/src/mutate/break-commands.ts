import type { Command } from "../cli-data/command-tree.ts";
import type { CheckContext } from "../context.ts";
import type { Invocation, ShellWord } from "../shell/invocation.ts";
import { parseShell } from "../shell/parse-shell.ts";
import type { MappedText } from "../text/mapped-text.ts";
import { isPlaceholder } from "../text/placeholders.ts";
import { TOOLS } from "../tools/tool-tables.ts";
import { dropLetter, type Mutation, replace, swapCase } from "./mutation.ts";

/** Breaks the commands of a shell block or of a code span. */
export function breakCommands(
	source: MappedText,
	context: CheckContext,
	random: () => number,
	isSpan: boolean,
): Mutation[] {
	const out: Mutation[] = [];
	for (const invocation of parseShell(source).invocations) {
		const root = context.commands.get(invocation.name);
		if (root) breakInvocation(root, invocation, random, isSpan, out);
		else if (!isSpan) breakToolFlags(invocation, random, out);
		if (invocation.name === "curl" && context.api && !isSpan) breakCurl(invocation, random, out);
	}
	if (!isSpan) breakSyntax(source, out);
	return out;
}

function breakInvocation(
	root: Command,
	invocation: Invocation,
	random: () => number,
	isSpan: boolean,
	out: Mutation[],
): void {
	let command = root;
	let isPath = true;
	let isBuiltIn = false;
	for (let at = 0; at < invocation.args.length; at += 1) {
		const word = invocation.args[at];
		if (!word || word.value === "--") break;
		const next = isPath ? command.children.get(word.value) : undefined;
		if (next) {
			breakWord("command letter dropped", word, word.value, random, (name) => command.children.has(name), out);
			command = next;
			continue;
		}
		if (isPath && command === root && /^(?:completion|help)$/.test(word.value)) isBuiltIn = true;
		isPath = false;
		if (!word.value.startsWith("--")) continue;
		const name = word.value.slice(2).replace(/=.*$/s, "");
		const flag = command.flags.get(name);
		if (!flag || isBuiltIn) continue;
		breakWord("flag letter dropped", word, name, random, (other) => command.flags.has(other), out);
		const value = word.value.includes("=") ? undefined : invocation.args[at + 1];
		if (flag.type === "bool" || !value || value.isDynamic || isPlaceholder(value.value)) continue;
		if (flag.enum.length > 0 && flag.enum.includes(value.value)) {
			out.push(
				replace("wrong enum value", value.raw, dropLetter(value.value, random)),
				replace("wrong case", value.raw, swapCase(value.value)),
			);
		}
		if (flag.type === "int") out.push(replace("wrong type", value.raw, `${value.value}x`));
		if (flag.type === "duration") out.push(replace("wrong type", value.raw, value.value.replace(/[a-z]+$/, "")));
		if (flag.isRequired && !isSpan)
			out.push({
				...replace("missing required", word.raw, ""),
				end: value.raw.toDocumentEnd(0, value.raw.text.length),
				from: invocation.command.raw.toDocument(0),
			});
	}
	const required = (command.arguments ?? []).filter((argument) => argument.isRequired && !argument.isAfterDashes);
	const operand = invocation.args.at(-1);
	if (
		!isSpan &&
		required.length > 0 &&
		operand &&
		!operand.value.startsWith("-") &&
		invocation.args.at(-2)?.value.startsWith("-") === false &&
		!invocation.hasMoreArgs &&
		!isBuiltIn
	) {
		out.push({ ...replace("missing required", operand.raw, ""), from: invocation.command.raw.toDocument(0) });
	}
}

function breakWord(
	kind: "command letter dropped" | "flag letter dropped",
	word: ShellWord,
	name: string,
	random: () => number,
	isKnown: (name: string) => boolean,
	out: Mutation[],
): void {
	const misspelt = dropLetter(name, random);
	if (name.length > 2 && !isKnown(misspelt)) out.push(replace(kind, word.raw, word.raw.text.replace(name, misspelt)));
	const cased = swapCase(name);
	if (!isKnown(cased)) out.push(replace("wrong case", word.raw, word.raw.text.replace(name, cased)));
}

function breakToolFlags(invocation: Invocation, random: () => number, out: Mutation[]): void {
	const tool = TOOLS[invocation.name];
	if (!tool || tool.flags.size === 0) return;
	for (const word of invocation.args) {
		if (word.value === "--") return;
		const name = /^--([a-z-]{4,})/.exec(word.value)?.[1];
		const misspelt = name ? dropLetter(name, random) : "";
		if (name && !tool.flags.has(misspelt))
			out.push(replace("flag letter dropped", word.raw, word.raw.text.replace(name, misspelt)));
	}
}

function breakCurl(invocation: Invocation, random: () => number, out: Mutation[]): void {
	const method = invocation.args.findIndex((word) => word.value === "-X" || word.value === "--request");
	const stated = invocation.args[method + 1];
	if (method !== -1 && stated)
		out.push(replace("wrong HTTP method", stated.raw, stated.value === "PATCH" ? "TRACE" : "PATCH"));
	const url = invocation.args.find(
		(word) => /\/api\/[a-z0-9]+\/[a-z]{4,}/.test(word.value) && /localhost:8080|127\.0\.0\.1:8080/.test(word.value),
	);
	const segment = url ? /\/api\/[a-z0-9]+\/([a-z]{4,})/.exec(url.raw.text) : null;
	if (url && segment?.[1])
		out.push(
			replace(
				"API path letter dropped",
				url.raw,
				url.raw.text.replace(`/${segment[1]}`, `/${dropLetter(segment[1], random)}`),
			),
		);
}

/** Takes away one quote, one bracket, or the backslash at a line's end. */
function breakSyntax(source: MappedText, out: Mutation[]): void {
	let offset = 0;
	for (const line of source.lines()) {
		const isComment = line.text.trimStart().startsWith("#");
		const quotes = [...line.text.matchAll(/(?<!\\)["']/g)];
		const double = quotes.filter((quote) => quote[0] === '"').length;
		if (!isComment && quotes.length === 2 && double % 2 === 0)
			for (const quote of quotes) out.push(replace("unbalanced quote", line.slice(quote.index, quote.index + 1), ""));
		const next = source.text.slice(offset + line.text.length + 1).split("\n")[0] ?? "";
		if (!isComment && line.text.endsWith(" \\") && /^\s+-{1,2}[a-z]/.test(next)) {
			const at = line.slice(line.text.length - 1);
			out.push({ ...replace("lost backslash", at, ""), to: at.toDocument(0) + 2 + next.length });
		}
		offset += line.text.length + 1;
	}
}
