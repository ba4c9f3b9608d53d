import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { HISTORY_FILES, readHistoryFolder } from "product-data";
import { listFiles } from "../load/files.ts";
import { loadContext } from "../load/load-context.ts";
import type { CheckContext } from "../model/context.ts";
import type { Problem } from "../model/types.ts";
import { type Breakage, type Pair, Releases } from "../upgrade/releases.ts";
import { isDeleting, type Step } from "../upgrade/steps.ts";
import type { Dates } from "./check-samples.ts";
import { type Options, sourcesOf } from "./options.ts";
import { writeReport } from "./report/formats.ts";

/** Files that may have samples. */
const FILES = /\.(?:mdx?|markdown|ya?ml|json|sh|ps1|cedar|txt)$/i;

/** What samples are checked against in the release that the options name. */
export function contextAt(options: Options): CheckContext {
	return openReleases(options).contextAt(loadContext(sourcesOf(options)), options.release ?? "");
}

/** The history that dates samples, if the options name one and the release that the pages are about. */
export function datesOf(options: Options): Dates | undefined {
	const { releases, against: release } = options;
	if (releases === undefined || release === undefined) return undefined;
	const files = Object.values(HISTORY_FILES).map((name) => path.join(releases, name));
	const key = files.map((file) => (existsSync(file) ? readFileSync(file, "utf8") : "")).join("\0");
	let opened: Releases | undefined;
	return {
		key: createHash("sha256").update(key).digest("hex"),
		release,
		open: () => {
			opened ??= openReleases(options);
			return opened;
		},
	};
}

function openReleases({ releases }: Options): Releases {
	if (releases === undefined) throw new Error("no history of releases is named: --releases PATH");
	const history = readHistoryFolder(releases);
	if (history.releases.length === 0) throw new Error(`${releases} has no history of releases`);
	return new Releases(history);
}

/** Writes what works in one release and fails in another. Exit status 1 if there is anything. */
export async function upgrade(options: Options): Promise<number> {
	const [, from = "", to = "", ...places] = options.paths;
	if (to === "") throw new Error("two releases and a path are needed: check-samples upgrade v0.1.6 v0.2.5 my-folder");
	const pair = { from, to };
	const releases = openReleases(options);
	const changes = releases.changes(pair);
	const base = loadContext({ ...sourcesOf(options), mode: "strict" });
	const found: { file: string; breakages: Breakage[] }[] = [];
	for (const file of new Set(places.flatMap((place) => listFiles(place, FILES, true)))) {
		const name = path.relative(process.cwd(), file).replaceAll("\\", "/");
		found.push({ file: name, breakages: await releases.breakages(readFileSync(file, "utf8"), name, base, pair) });
	}
	const problems = found.flatMap(({ breakages }) => breakages.map((breakage) => toProblem(breakage, from)));
	const deleting = changes.filter(isDeleting);
	const text =
		options.format === "markdown"
			? toMarkdown(pair, deleting, found)
			: writeReport({ problems, blocks: [], context: base, files: found.length, difference: "" }, options.format);
	const notes = options.format === "markdown" ? [] : deleting.map((step) => `note: ${step.text}`);
	// A history has kinds without their API group.
	if (releases.factsOf(to).sources.resources.size > 0 && !base.kinds.kinds.some(({ isCustom }) => isCustom))
		notes.push("note: custom resources were not checked: name their CRDs with --crds PATH");
	const count = problems.length === 0 ? "nothing" : problems.length === 1 ? "1 thing" : `${problems.length} things`;
	const summary = `from ${from} to ${to}: ${count} ${problems.length > 1 ? "stop" : "stops"} working in ${found.length === 1 ? "1 file" : `${found.length} files`}`;
	await new Promise((done) => process.stdout.write(text === "" ? "" : `${text}\n`, done));
	process.stderr.write(`${[...notes, summary].join("\n")}\n`);
	return problems.length > 0 ? 1 : 0;
}

function toProblem({ problem, since, todo }: Breakage, from: string): Problem {
	const message = `${problem.message}: works in ${from}, fails since ${since}. ${todo.replaceAll("`", "")}`.trimEnd();
	const { suggestion: _, ...rest } = problem;
	return { ...rest, severity: "error", message };
}

function toMarkdown(
	{ from, to }: Pair,
	deleting: readonly Step[],
	found: readonly { file: string; breakages: readonly Breakage[] }[],
): string {
	const broken = found.filter(({ breakages }) => breakages.length > 0);
	return [
		`# Upgrade from ${from} to ${to}`,
		...(deleting.length > 0 ? ["", ...deleting.map(({ text, since }) => `- [ ] ${text} (${since})`)] : []),
		...(broken.length === 0 ? ["", "Everything in these files that works before the upgrade works after it."] : []),
		...broken.flatMap(({ file, breakages }) => [
			`\n## ${file}\n`,
			...breakages.map(({ problem: { line, message }, since, todo }) =>
				`- [ ] Line ${line}: ${message} (since ${since}). ${todo}`.trimEnd(),
			),
		]),
	].join("\n");
}
