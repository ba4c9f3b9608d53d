import {
	type CheckContext,
	checkText,
	concerns,
	isDeleting,
	isTelling,
	loadUpgrade,
	type Problem,
	unpackContext,
} from "check-samples/browser";
import { type ChangeSource, SOURCES } from "product-data/releases";
import { once } from "../lib/once";
import type { Answers, CheckAnswer, CommandAnswer, Question, UpgradeAnswer, YourProblem } from "./messages";
import { notesOf } from "./release/release-notes";

/** Maximum number of problems and of samples to list: more would be slow to show. */
const MOST = 100;

const loadDocumented = once(async () => {
	const { text } = await import("virtual:documented-release");
	// mermaid needs a page: diagrams are checked in the terminal only.
	return unpackContext(text, null);
});

const loadReleases = once(async () => {
	const [{ text }, { Releases }] = await Promise.all([import("virtual:release-history"), loadUpgrade()]);
	return new Releases(JSON.parse(text));
});

/** Answers a question; calls `start` when everything is loaded. */
export async function answerOf(question: Question, start: () => void): Promise<Answers[keyof Answers]> {
	if (question.kind === "command") return partsOf(question.command);
	if (question.kind === "notes") return notesOf(await loadReleases(), question.documented, question.release);
	return question.kind === "upgrade" ? compare(question, start) : check(question, start);
}

/** Checks a text. The documented release is known in full, the others by their names and values. */
async function check({ text, release }: Question & { kind: "check" }, start: () => void): Promise<CheckAnswer> {
	const base = await loadDocumented();
	const history = release === base.version ? undefined : await loadReleases();
	start();
	const context = history?.contextAt(base, release) ?? base;
	const { problems: found, blocks } = await checkText(text, "text", context);
	const problems = await Promise.all(found.slice(0, MOST).map((problem) => withPage(problem, context)));
	const samples = blocks.map(({ form, line, endLine, checks }) => {
		return { form, line, endLine, checks, isChecked: checks.some(isTelling) };
	});
	return {
		problems,
		problemCount: found.length,
		samples: samples.filter(({ form }) => form === "block").slice(0, MOST),
		sampleCount: samples.length,
		isChecked: samples.some(({ isChecked }) => isChecked),
	};
}

/** Adds the reference page of a problem; none for a command that the documented release lacks. */
async function withPage(problem: Problem, { api }: CheckContext): Promise<YourProblem> {
	const { data = "" } = problem;
	const isApi = data !== "" && data === api?.title;
	const name =
		/\bcli\/([\w-]+)\.yaml/.exec(data)?.[1]?.split("_") ?? /^([\w -]+) v\d/.exec(data)?.[1]?.split(" ") ?? [];
	const command = isApi ? undefined : await findCommand(name);
	if (command) return { ...problem, page: `reference/cli/${command.name.replaceAll(" ", "_")}` };
	const isKind = /^\S+ of \S+\/v\w+ in /.test(data) || data.includes("crds/");
	return { ...problem, page: isApi ? "reference/api" : isKind ? "reference/crd-spec" : null };
}

async function findCommand([root = "", ...words]: readonly string[]) {
	let command = (await loadDocumented()).commands.get(root);
	for (const word of words) command = command?.children.get(word);
	return command;
}

async function partsOf(name: string): Promise<CommandAnswer> {
	const command = await findCommand(name.split(" "));
	return { flags: [...(command?.flags.values() ?? [])], operands: command?.arguments ?? [] };
}

async function compare({ from, to, text }: Question & { kind: "upgrade" }, start: () => void): Promise<UpgradeAnswer> {
	const history = await loadReleases();
	const base = text.trim() === "" ? undefined : await loadDocumented();
	const changes = history.changes({ from, to }).map((step) => ({ ...step, isDeleting: isDeleting(step) }));
	// Only the reader's text can take any time.
	start();
	const isKnown = (source: ChangeSource, name: string) => history.factsOf(name).sources[source].size > 0;
	return {
		changes,
		unknown: SOURCES.filter((source) => isKnown(source, from) !== isKnown(source, to)),
		yours: base
			? { breakages: await ownBreakages(), changes: changes.filter((change) => concerns(change, text)) }
			: null,
	};

	async function ownBreakages() {
		if (!base) return [];
		const found = await history.breakages(text, "text", base, { from, to });
		const context = history.contextAt(base, to);
		return Promise.all(found.map(async (one) => ({ ...one, problem: await withPage(one.problem, context) })));
	}
}
