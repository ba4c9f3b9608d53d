import type { CheckContext } from "../context.ts";
import type { Finding, Verdict } from "../finding.ts";
import type { Invocation, ShellWord } from "../shell/invocation.ts";
import { editDistance, nearestNames } from "../text/nearest-name.ts";
import { isPlaceholder } from "../text/placeholders.ts";
import { TOOLS, type Tool } from "./tool-tables.ts";

/** Checks the verb and the flags of a well-known program. */
export function checkTool(invocation: Invocation, context: CheckContext): Verdict | undefined {
	const tool = Object.hasOwn(TOOLS, invocation.name) ? TOOLS[invocation.name] : undefined;
	if (!tool) return undefined;
	const findings: Finding[] = [];
	const verb = findVerb(invocation.args, tool);
	if (
		verb &&
		!verb.isDynamic &&
		!tool.verbs.has(verb.value) &&
		/^[a-z][a-z-]*$/.test(verb.value) &&
		!(context.mode === "foreign" && !isNear(verb.value, tool.verbs))
	) {
		const { ordered, nearest } = nearestNames(verb.value, tool.verbs);
		findings.push({
			at: verb.raw,
			rule: "unknown-command",
			message: `unknown command ${verb.value} for ${invocation.name}`,
			found: verb.value,
			known: ordered,
			...(nearest ? { suggestion: nearest } : {}),
		});
	}
	for (const word of ownFlags(invocation.args)) checkFlag(invocation.name, tool, word, context, findings);
	return { findings, checks: [tool.flags.size > 0 ? `${invocation.name} verb and flags` : `${invocation.name} verb`] };
}

/** The first word that is no flag. */
export function findVerb(args: readonly ShellWord[], tool: Tool): ShellWord | undefined {
	for (let at = 0; at < args.length; at += 1) {
		const word = args[at];
		if (!word?.value.startsWith("-")) return word;
		if (tool.globalValues.has(word.value.replace(/^--?/, "")) && !word.value.includes("=")) at += 1;
	}
	return undefined;
}

/** What comes after `--` belongs to another program. */
function ownFlags(args: readonly ShellWord[]): ShellWord[] {
	const dashes = args.findIndex((word) => word.value === "--");
	return (dashes === -1 ? args : args.slice(0, dashes)).filter(
		(word) => /^-[A-Za-z-]/.test(word.raw.text) && (hasPlainName(word) || !(word.isDynamic || word.isQuoted)),
	);
}

/** `--from-literal=token=$TOKEN`: the value comes later, the flag stands there. */
function hasPlainName(word: ShellWord): boolean {
	return /^--?[A-Za-z][\w-]*=/.test(word.raw.text);
}

function checkFlag(program: string, tool: Tool, word: ShellWord, context: CheckContext, findings: Finding[]): void {
	const text = word.value.replace(/=.*$/s, "");
	if (isPlaceholder(text)) return;
	if (!text.startsWith("--")) {
		const letter = text[1] ?? "";
		if (tool.shorts !== "" && !tool.shorts.includes(letter) && context.mode === "strict")
			findings.push({
				at: word.raw.slice(0, 2),
				rule: "unknown-flag",
				message: `unknown short flag -${letter} for ${program}`,
				found: `-${letter}`,
			});
		return;
	}
	const name = text.slice(2);
	if (tool.flags.size === 0 || tool.flags.has(name) || name === "help") return;
	const { nearest } = nearestNames(name, tool.flags);
	if (context.mode === "foreign" && !(nearest && editDistance(nearest, name, 2) <= 2)) return;
	findings.push({
		at: word.raw.slice(0, text.length),
		rule: "unknown-flag",
		message: `unknown flag ${text} for ${program}`,
		found: text,
		...(nearest ? { suggestion: `--${nearest}` } : {}),
	});
}

function isNear(name: string, known: ReadonlySet<string>): boolean {
	return [...known].some((entry) => editDistance(entry, name, 1) <= 1);
}
