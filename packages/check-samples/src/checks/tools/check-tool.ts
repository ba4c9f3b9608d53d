import { editDistance, nearestNames } from "product-data/checking";
import { TOOLS, type Tool } from "../../knowledge/tool-tables.ts";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, restingOn, type Verdict } from "../../model/finding.ts";
import { unknownName } from "../../model/unknown-name.ts";
import type { Invocation, ShellWord } from "../../read/shell/invocation.ts";
import { isPlaceholder } from "../../text/placeholders.ts";

/** Checks the verb and the flags of a well-known program. */
export function checkTool(invocation: Invocation, context: CheckContext): Verdict | undefined {
	const tool = Object.hasOwn(TOOLS, invocation.name) ? TOOLS[invocation.name] : undefined;
	if (!tool) return undefined;
	const findings: Finding[] = [];
	const first = firstFlags(invocation.args, tool);
	for (const word of first) checkFlag(invocation.name, tool, word, context, findings);
	// Behind a flag that is misspelt, nobody knows which word is the verb.
	if (findings.some(({ severity }) => severity === undefined))
		return { findings: restingOn(findings, tool.source), checks: [`${invocation.name} verb and flags`] };
	findings.length = 0;
	const verb = findVerb(invocation.args, tool);
	if (verb && tool.verbs.size > 0) findings.push(...checkVerb(verb, invocation.name, tool.verbs));
	// A plugin has its own flags.
	if (verb && tool.verbs.size > 0 && !tool.verbs.has(verb.value))
		return { findings: restingOn(findings, tool.source), checks: [`${invocation.name} verb`] };
	findings.push(...checkGroup(invocation, verb, tool));
	for (const word of ownFlags(beforeContainer(invocation, verb, tool)))
		checkFlag(invocation.name, tool, word, context, findings);
	restingOn(findings, tool.source);
	return { findings, checks: [tool.flags.size > 0 ? `${invocation.name} verb and flags` : `${invocation.name} verb`] };
}

function checkVerb(verb: ShellWord, name: string, known: Iterable<string>): Finding[] {
	const names = [...known];
	if (verb.isDynamic || names.includes(verb.value) || !/^[A-Za-z][A-Za-z-]*$/.test(verb.value)) return [];
	return [
		{
			at: verb.raw,
			rule: "unknown-command",
			message: `unknown command ${verb.value} for ${name}`,
			...unknownName(verb.value, names),
			// Plugins add commands, and so do newer releases.
			...(names.some((entry) => isOneLetterOff(entry, verb.value)) ? {} : { severity: "likely" as const }),
		},
	];
}

/** `kubectl rollout sttaus`: the word behind a command that is a group of commands. */
function checkGroup(invocation: Invocation, verb: ShellWord | undefined, tool: Tool): Finding[] {
	const words = verb ? tool.groups.get(verb.value) : undefined;
	const at = verb ? invocation.args.indexOf(verb) : -1;
	const next = invocation.args[at + 1];
	if (!words || !verb || !next || next.value.startsWith("-")) return [];
	// The lists of second words are not complete: only near misses are reported.
	return checkVerb(next, `${invocation.name} ${verb.value}`, words).filter(({ severity }) => severity !== "likely");
}

function isOneLetterOff(known: string, found: string): boolean {
	return known.toLowerCase() === found.toLowerCase() || (known.length > 2 && editDistance(known, found, 1) <= 1);
}

/** The flags before the first other word. */
function firstFlags(args: readonly ShellWord[], tool: Tool): ShellWord[] {
	const verb = findVerb(args, tool);
	return ownFlags(args.slice(0, verb ? args.indexOf(verb) : undefined));
}

/** The first word that is not a flag. */
export function findVerb(args: readonly ShellWord[], tool: Tool): ShellWord | undefined {
	for (let at = 0; at < args.length; at += 1) {
		const word = args[at];
		if (!word?.value.startsWith("-")) return word;
		if (tool.globalValues.has(word.value.replace(/^--?/, "")) && !word.value.includes("=")) at += 1;
	}
	return undefined;
}

/** Letters of `docker run` that take a value. */
const VALUE_LETTER = /^-[acehlmpuvw]$/;

/** `docker run [options] image command --its-own flags`: the words before the image. */
function beforeContainer({ name, args }: Invocation, verb: ShellWord | undefined, tool: Tool): readonly ShellWord[] {
	if (!/^(?:docker|podman)$/.test(name) || !/^(?:run|exec|create)$/.test(verb?.value ?? "")) return args;
	for (let at = verb ? args.indexOf(verb) + 1 : 0; at < args.length; at += 1) {
		const text = args[at]?.value ?? "";
		if (!text.startsWith("-")) return args.slice(0, at);
		if (VALUE_LETTER.test(text) || tool.valueFlags.has(text.slice(2))) at += 1;
	}
	return args;
}

function ownFlags(args: readonly ShellWord[]): ShellWord[] {
	return args.filter(
		(word) => /^-[A-Za-z-]/.test(word.raw.text) && (hasPlainName(word) || !(word.isDynamic || word.isQuoted)),
	);
}

/** `--from-literal=token=$TOKEN`: the value comes later, the flag is there. */
function hasPlainName(word: ShellWord): boolean {
	return /^--?[A-Za-z][\w-]*=/.test(word.raw.text);
}

function checkFlag(program: string, tool: Tool, word: ShellWord, context: CheckContext, findings: Finding[]): void {
	const text = word.value.replace(/=.*$/s, "");
	if (isPlaceholder(text)) return;
	if (!text.startsWith("--")) {
		const letter = text[1] ?? "";
		if (tool.shorts !== "" && !tool.shorts.includes(letter) && context.mode === "strict")
			findings.push(
				finding(word.raw.slice(0, 2), "unknown-flag", `unknown short flag -${letter} for ${program}`, {
					found: `-${letter}`,
				}),
			);
		return;
	}
	const name = text.slice(2);
	if (tool.flags.size === 0 || tool.flags.has(name) || name === "help") return;
	if (name.startsWith("no-") && tool.flags.has(name.slice(3))) return;
	const { nearest } = nearestNames(name, tool.flags);
	findings.push({
		at: word.raw.slice(0, text.length),
		rule: "unknown-flag",
		message: `unknown flag ${text} for ${program}`,
		found: text,
		...(nearest ? { suggestion: `--${nearest}` } : {}),
		// The lists are not complete, and newer releases have more.
		...(nearest && isOneLetterOff(nearest, name) ? {} : { severity: "likely" as const }),
	});
}
