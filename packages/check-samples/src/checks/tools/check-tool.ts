import { editDistance, nearestNames } from "product-data/checking";
import { TOOLS, type Tool } from "../../knowledge/tool-tables.ts";
import type { Check } from "../../model/checks.ts";
import type { Command } from "../../model/command-tree.ts";
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
	// The lists are not complete, and newer releases have more: short words are near to many, and plurals are words.
	const isTypo = nearest && name.length > 4 && name !== `${nearest}s` && isOneLetterOff(nearest, name);
	const severity = isTypo ? undefined : "likely";
	const message = `unknown flag ${text} for ${program}`;
	return [finding(raw.slice(0, text.length), "unknown-flag", message, { found: text, suggestion, severity })];
}

import containers from "../../knowledge/containers.json";

/** Checks values whose form docker, podman and kubectl share with the product: volumes, mounts, output formats. */
export function checkOptionValues({ name, args }: Invocation, root: Command | undefined): Finding[] {
	const isContainer = name === "docker" || name === "podman";
	const volume = root?.children.get("run")?.flags.get("volume");
	return args.flatMap((word, index): Finding[] => {
		const [option = "", inline] = /^(--?[\w-]+)(?:=(.*))?$/s.exec(word.value)?.slice(1) ?? [];
		const next = args[index + 1];
		const value = inline === undefined ? next : { ...word, value: inline, raw: word.raw.slice(option.length + 1) };
		if (option === "" || !value) return [];
		const isVolume = option === "--volume" ? volume !== undefined : option === "-v" && volume?.shorthand === "v";
		if (isVolume || (isContainer && /^(?:-v|--volume)$/.test(option))) return checkVolume(value, root !== undefined);
		if (option === "--mount" && isContainer) return checkMount(value);
		if ((option === "-p" || option === "--publish") && isContainer) return checkPorts(value);
		if ((option === "-o" || option === "--output") && name === "kubectl" && hasKubectlOutput(args))
			return checkOutputFormat(value);
		return [];
	});
}

/** `host:container[:options]`. Docker takes a path alone for a new volume; the product does not. */
function checkVolume(word: ShellWord, needsColon: boolean): Finding[] {
	const value = word.value.replace(/^[A-Za-z]:(?=[\\/])/, "");
	if (isPlaceholder(value) && !/:[a-z]+$/.test(value)) return [];
	const parts = value.replace(/\$\{[^}]*\}|\$\([^)]*\)|<[^>]*>/g, "x").split(":");
	const { names, source: data } = containers.volumeOptions;
	const volume = (message: string, suggestion?: string) => [
		finding(word.raw, "volume-syntax", message, { found: word.value, data, suggestion }),
	];
	if (parts.length === 1 && needsColon && !isPlaceholder(value))
		return volume("a volume is HOST_PATH:CONTAINER_PATH, or that with :ro");
	const options = (parts[2] ?? "").split(",").filter((option) => option !== "" && !/=|^x$/.test(option));
	const wrong = options.find((option) => !names.includes(option));
	return wrong ? volume(`there is no volume option ${wrong}`, nearestNames(wrong, names).nearest) : [];
}

/** `8080:80`, `127.0.0.1:8080:80/tcp`. */
function checkPorts(word: ShellWord): Finding[] {
	const wrong = word.value.match(/\d+/g)?.find((port) => Number(port) > 65_535);
	if (!wrong || word.isDynamic) return [];
	const more = { found: wrong, data: "RFC 6335" };
	return [finding(word.raw, "option-syntax", `the highest port is 65535, not ${wrong}`, more)];
}

function checkMount(word: ShellWord): Finding[] {
	if (!word.value.includes("=")) return [];
	const keys = word.value.split(",").map((pair) => pair.split("=")[0] ?? "");
	const wrong = keys.find((key) => /^[a-z-]+$/i.test(key) && !containers.mountKeys.names.includes(key));
	if (!wrong) return [];
	return [option(word, `--mount has no key ${wrong}`, wrong, containers.mountKeys)];
}

/** A plugin has formats of its own. */
function hasKubectlOutput(args: readonly ShellWord[]): boolean {
	const kubectl = TOOLS.get("kubectl");
	const verb = kubectl && args[verbAt(args, kubectl)]?.value;
	return verb !== undefined && verb !== "completion" && kubectl?.verbs.has(verb) === true;
}

function checkOutputFormat(word: ShellWord): Finding[] {
	const format = /^[A-Za-z][\w-]*/.exec(word.value)?.[0] ?? "";
	const { names } = containers.kubectlOutputs;
	if (format === "" || word.isDynamic || names.includes(format) || /[./]/.test(word.value.split("=")[0] ?? ""))
		return [];
	return [option(word, `kubectl has no output format ${format}`, format, containers.kubectlOutputs)];
}

function option(word: ShellWord, message: string, found: string, list: { source: string; names: string[] }): Finding {
	return finding(word.raw, "option-syntax", message, { ...unknownName(found, list.names), data: list.source });
}
