import { readScripts } from "../checks/commands/check-commands.ts";
import table from "../knowledge/undoings.json";
import type { CheckContext } from "../model/context.ts";
import { type Finding, finding } from "../model/finding.ts";
import { endOf, type RawBlock } from "../read/markdown/page-samples.ts";
import type { Invocation } from "../read/shell/invocation.ts";
import { whyNotRead } from "../text/too-deep.ts";
import { classifyBlock } from "./classify-block.ts";

/** A command by its verb: `thv config set-ca-cert a.crt` is a `set` on `thv config -ca-cert`, for the thing `a.crt`. */
interface Step {
	verb: string;
	target: string;
	things: string[];
	invocation: Invocation;
}

const PROGRAMS = new Set(table.programs.split(" "));
const LOSSES = new Set(table.losses.split(" "));
const FILES = new Set(table.files.split(" "));
const UNDOINGS = Object.entries(table.undoings).map(([step, undoings]) => ({ step, undoings: undoings.split(" ") }));
const VERBS = new Set([...LOSSES, ...UNDOINGS.flatMap(({ step, undoings }) => [step, ...undoings])]);

/** Blocks without any of these words are not parsed again. */
const WORTH_READING = new RegExp(
	`\\b(?:${[...UNDOINGS.flatMap(({ undoings }) => undoings), ...LOSSES, ...FILES].join("|")})`,
	"i",
);

/** The words of prose, each in all its forms, that tell readers of a loss. */
const WORD_OF_LOSS =
	/\b(?:clean|clear|delet|destr|discard|disconnect|eras|forget|los[est]|prun|purg|remov|reset|tear|undo|uninstall|wip)/i;

/** Finds blocks that undo their own step when somebody copies them whole, and losses that the prose of a section does not name. */
export function checkSafety(blocks: readonly RawBlock[], text: string, context: CheckContext): Finding[] {
	let hasProse = false;
	let namesLoss = false;
	let from = 0;
	return blocks.flatMap((block): Finding[] => {
		const { info, source } = block;
		// A heading begins a section, and counts as its prose.
		const sections = text.slice(from, info.at.toDocument(0)).split(/^(?=#{1,6}\s)/m);
		hasProse ||= sections.some((section) => /\w/.test(section));
		namesLoss = (namesLoss && sections.length === 1) || WORD_OF_LOSS.test(sections.at(-1) ?? "");
		from = endOf(block);
		if (!WORTH_READING.test(source.text) || whyNotRead(source.text)) return [];
		const kind = classifyBlock(info, source.text, context.mode, context.commands);
		if (kind.type !== "shell") return [];
		const invocations = readScripts(source, kind.shell, context).flatMap((script) => script.invocations);
		const steps = invocations.flatMap((invocation) => toStep(invocation, context));
		const losses = hasProse && !namesLoss ? steps.filter(isLoss) : [];
		return [...undoneSteps(steps), ...losses.map(unannounced)];
	});
}

function toStep(invocation: Invocation, { commands }: CheckContext): Step[] {
	const { name, args } = invocation;
	const words = args.map(({ value }) => value.replace(/^--?[\w-]+=/, "")).filter((word) => !word.startsWith("-"));
	if (FILES.has(name.toLowerCase())) return [{ verb: "rm", target: name, things: words, invocation }];
	if (!PROGRAMS.has(name) && !commands.has(name)) return [];
	const at = words.slice(0, 3).findIndex((word) => VERBS.has(stemOf(word)));
	const word = words[at];
	if (word === undefined) return [];
	const verb = stemOf(word);
	const target = [name, ...words.slice(0, at), word.slice(verb.length)].join(" ");
	return [{ verb, target, things: words.slice(at + 1), invocation }];
}

function stemOf(word: string): string {
	return word.split("-", 1)[0] ?? word;
}

/** Steps that a later one of the same block takes back. */
function undoneSteps(steps: readonly Step[]): Finding[] {
	const done = new Map<string, Step>();
	const key = (verb: string, target: string, thing: string): string => [verb, target, thing].join("\0");
	return steps.flatMap((step): Finding[] => {
		const { verb, target, things, invocation } = step;
		const before = UNDOINGS.filter(({ undoings }) => undoings.includes(verb))
			.map((entry) => done.get(key(entry.step, target, things.at(-1) ?? "")))
			.find((earlier) => earlier && things.every((thing) => earlier.things.includes(thing)));
		for (const thing of ["", ...things]) done.set(key(verb, target, thing), step);
		if (!before) return [];
		const message = `copied whole, this block undoes its own step: ${lineOf(step)} after ${lineOf(before)}`;
		const suggestion = "two blocks, with a sentence between them";
		// Where nobody asked for it, a block may be a list of commands.
		return [finding(invocation.command.raw, "undone-step", message, { suggestion, severity: "likely" })];
	});
}

/** A line of usage, as in `pot delete [flags]`, is for reading only. */
function isLoss({ verb, invocation }: Step): boolean {
	return LOSSES.has(verb) && !invocation.args.some(({ value }) => /^(?:--dry-run|\[(?:flags|options)\]$)/i.test(value));
}

function unannounced(step: Step): Finding {
	const message = `no sentence of this section says before the block what ${lineOf(step)} deletes`;
	return finding(step.invocation.command.raw, "unannounced-loss", message, { severity: "likely" });
}

function lineOf({ invocation: { name, args } }: Step): string {
	return [name, ...args.map(({ raw }) => raw.text)].join(" ").slice(0, 60);
}
