import { editDistance, nearestNames } from "product-data/checking";
import { TOOLS, type Tool } from "../../knowledge/tool-tables.ts";
import type { Check } from "../../model/checks.ts";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, restingOn, unknownName, type Verdict } from "../../model/finding.ts";
import type { Mode } from "../../model/types.ts";
import type { Invocation, ShellWord } from "../../read/shell/invocation.ts";
import { isPlaceholder } from "../../text/placeholders.ts";

/** Checks the verb and the flags of a well-known program. */
export function checkTool({ name, args }: Invocation, { mode }: CheckContext): Verdict | undefined {
	const tool = TOOLS.get(name);
	if (!tool) return undefined;
	const start = verbAt(args, tool);
	const words = args.slice(start);
	const [verb] = words;
	const checkFlags = (some: readonly ShellWord[]) => some.flatMap((word) => checkFlag(name, tool, word, mode));
	const verdict = (findings: Finding[], check: Check): Verdict => ({
		findings: restingOn(findings, tool.source),
		checks: [check],
	});
	const early = checkFlags(args.slice(0, start));
	// Behind a flag that is misspelt, nobody knows which word is the verb.
	if (early.some(({ severity }) => severity === undefined)) return verdict(early, `${name} verb and flags`);
	// A plugin has its own flags.
	if (verb && tool.verbs.size > 0 && !tool.verbs.has(verb.value))
		return verdict(checkVerb(verb, name, [...tool.verbs]), `${name} verb`);
	const own = /^(?:docker|podman)$/.test(name) ? beforeContainer(words, tool) : words;
	const findings = [...checkGroup(name, words, tool), ...early, ...checkFlags(own)];
	return verdict(findings, tool.flags.size > 0 ? `${name} verb and flags` : `${name} verb`);
}

function checkVerb(verb: ShellWord, name: string, known: readonly string[]): Finding[] {
	if (verb.isDynamic || known.includes(verb.value) || !/^[A-Za-z][A-Za-z-]*$/.test(verb.value)) return [];
	// Plugins add commands, and so do newer releases.
	const severity = known.some((entry) => isOneLetterOff(entry, verb.value)) ? undefined : "likely";
	const message = `unknown command ${verb.value} for ${name}`;
	return [finding(verb.raw, "unknown-command", message, { ...unknownName(verb.value, known), severity })];
}

/** `kubectl rollout sttaus`: the word behind a command that is a group of commands. */
function checkGroup(name: string, [verb, next]: readonly ShellWord[], tool: Tool): Finding[] {
	const known = verb && tool.groups.get(verb.value);
	if (!known || !next || next.value.startsWith("-")) return [];
	// The lists of second words are not complete: only near misses are reported.
	return checkVerb(next, `${name} ${verb.value}`, known).filter(({ severity }) => severity !== "likely");
}

function isOneLetterOff(known: string, found: string): boolean {
	return known.toLowerCase() === found.toLowerCase() || (known.length > 2 && editDistance(known, found, 1) <= 1);
}

/** The place of the first word that is not a flag. */
export function verbAt(args: readonly ShellWord[], { globalValues }: Tool): number {
	return skipFlags(args, 0, (flag) => globalValues.has(flag.replace(/^--?/, "")));
}

/** The place of the first word that is neither a flag nor the value of one. */
function skipFlags(words: readonly ShellWord[], from: number, takesValue: (flag: string) => boolean): number {
	let at = from;
	for (let flag = words[at]?.value; flag?.startsWith("-"); flag = words[at]?.value) at += takesValue(flag) ? 2 : 1;
	return at;
}

/** Letters of `docker run` that take a value. */
const VALUE_LETTER = /^-[acehlmpuvw]$/;

/** `docker run [options] image command --its-own flags`: the words before the image. */
function beforeContainer(words: readonly ShellWord[], tool: Tool): readonly ShellWord[] {
	if (!/^(?:run|exec|create)$/.test(words[0]?.value ?? "")) return words;
	const takesValue = (flag: string) => VALUE_LETTER.test(flag) || tool.valueFlags.has(flag.slice(2));
	return words.slice(0, skipFlags(words, 1, takesValue));
}

function checkFlag(program: string, tool: Tool, word: ShellWord, mode: Mode): Finding[] {
	const { raw, isDynamic, isQuoted } = word;
	// `--from-literal=token=$TOKEN`: the value comes later, the flag is there.
	const isThere = /^--?[A-Za-z][\w-]*=/.test(raw.text) || !(isDynamic || isQuoted);
	const text = word.value.replace(/=.*$/s, "");
	if (!isThere || !/^-[A-Za-z-]/.test(raw.text) || isPlaceholder(text)) return [];
	if (!text.startsWith("--")) {
		const short = text.slice(0, 2);
		if (mode !== "strict" || tool.shorts === "" || tool.shorts.includes(short.slice(1))) return [];
		const message = `unknown short flag ${short} for ${program}`;
		return [finding(raw.slice(0, 2), "unknown-flag", message, { found: short })];
	}
	const name = text.slice(2);
	if (tool.flags.size === 0 || tool.flags.has(name) || tool.flags.has(name.replace(/^no-/, "")) || name === "help")
		return [];
	const { nearest } = nearestNames(name, tool.flags);
	const suggestion = nearest && `--${nearest}`;
	// The lists are not complete, and newer releases have more.
	const severity = nearest && isOneLetterOff(nearest, name) ? undefined : "likely";
	const message = `unknown flag ${text} for ${program}`;
	return [finding(raw.slice(0, text.length), "unknown-flag", message, { found: text, suggestion, severity })];
}
