import {
	type CheckContext,
	checkText,
	concerns,
	isDeleting,
	isTelling,
	loadUpgrade,
	type Pair,
	type Problem,
	unpackContext,
} from "check-samples/browser";
import { type ChangeSource, SOURCES } from "product-data/releases";
import { once } from "../lib/once";
import { notesOf } from "./release/release-notes";

export type Question =
	| { readonly kind: "check"; readonly text: string; readonly release: string }
	| { readonly kind: "command"; readonly text: string; readonly command: string }
	| { readonly kind: "notes"; readonly text: string; readonly release: string; readonly documented: string }
	| ({ readonly kind: "upgrade"; readonly text: string } & Readonly<Pair>);

/** `page` is a path below the version, such as `reference/cli/thv_run`; null if the reference has no such page. */
export type YourProblem = Problem & { readonly page: string | null };

/** A message of the worker: `started` once its data is loaded, then the answer or an error. */
export type Reply =
	| { readonly id: number; readonly started: true }
	| { readonly id: number; readonly answer: Answers[keyof Answers] }
	| { readonly id: number; readonly error: string };

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

type Asked<Kind extends Question["kind"]> = Question & { readonly kind: Kind };

/** The answer to each kind of question. `start` is called when everything is loaded. */
const answers = {
	check,
	upgrade: compare,
	command: async ({ command }: Asked<"command">) => {
		const found = await findCommand(command.split(" "));
		return { flags: [...(found?.flags.values() ?? [])], operands: found?.arguments ?? [] };
	},
	notes: async ({ documented, release }: Asked<"notes">) => notesOf(await loadReleases(), documented, release),
};

export type Answers = { [Kind in Question["kind"]]: Awaited<ReturnType<(typeof answers)[Kind]>> };

/** Checks a text. The documented release is known in full, the others by their names and values. */
async function check({ text, release }: Asked<"check">, start: () => void) {
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
		/** With those in the text of a page. */
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

async function compare({ from, to, text }: Asked<"upgrade">, start: () => void) {
	const history = await loadReleases();
	const base = text.trim() === "" ? undefined : await loadDocumented();
	const changes = history.changes({ from, to }).map((step) => ({ ...step, isDeleting: isDeleting(step) }));
	// Only the reader's text can take any time.
	start();
	const isKnown = (source: ChangeSource, name: string) => history.factsOf(name).sources[source].size > 0;
	/** Sources that only one of the releases has. */
	const unknown = SOURCES.filter((source) => isKnown(source, from) !== isKnown(source, to));
	if (!base) return { changes, unknown, yours: null };
	const context = history.contextAt(base, to);
	const found = await history.breakages(text, "text", base, { from, to });
	const breakages = found.map(async (one) => ({ ...one, problem: await withPage(one.problem, context) }));
	const own = changes.filter((change) => concerns(change, text));
	return { changes, unknown, yours: { breakages: await Promise.all(breakages), changes: own } };
}

/** dockerfile-ast asks Node's Buffer for the bytes of a character. */
Object.assign(globalThis, { Buffer: { from: (text: string) => new TextEncoder().encode(text) } });

/** Runs the checker outside the page, which stays alive whatever a text does to it. */
const say = (reply: Reply) => postMessage(reply);

addEventListener("message", async ({ data: { id, ...question } }: MessageEvent<Question & { id: number }>) => {
	try {
		say({ id, answer: await answers[question.kind](question as never, () => say({ id, started: true })) });
	} catch (error) {
		say({ id, error: error instanceof Error ? error.message : String(error) });
	}
});
