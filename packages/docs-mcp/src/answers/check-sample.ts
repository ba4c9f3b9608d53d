import { guessKind, isTelling, PAGE_RULES, type Problem, toPage } from "check-samples";
import { nearReleases } from "product-data/releases";
import { docsSite } from "../data/docs-data.ts";
import { clip, MAX_PROBLEMS } from "../serve/limits.ts";
import { type Asker, checkThread } from "../threads/threads.ts";
import type { CompareAnswer, CompareQuestion, SampleAnswer, SampleProblem, SampleQuestion } from "./answers.ts";
import { formerNames, sameWords } from "./former-names.ts";

/** The rule for checks that could not run, which says nothing about the sample. */
const NOT_DONE = "check-failed";

/** Longer lists do not help as a fix; they are in `known`. */
const MAX_CHOICES = 8;

/** Checks a sample against a release: the documented one if none is named. */
export async function checkSample(
	{ text, kind = guessKind(text), schema, release }: SampleQuestion,
	asker: Asker,
): Promise<SampleAnswer> {
	const { page, linesBefore } = toPage(text, kind, schema);
	const against = release === undefined ? docsSite().version : knownRelease(release);
	const { blocks, problems: all } = await checkThread.run("check", { page, release: against }, asker);
	const problems = kind === "markdown" ? all : all.filter(({ rule }) => !PAGE_RULES.includes(rule));
	const isChecked = blocks.some(({ checks }) => checks.some(isTelling));
	const isInvalid = problems.some(({ severity, rule }) => severity === "error" && rule !== NOT_DONE);
	return {
		verdict: isInvalid ? "invalid" : isChecked ? "valid" : "not checked",
		kind,
		against,
		samples: blocks.slice(0, MAX_PROBLEMS).map((block) => ({
			line: Math.max(1, block.line - linesBefore),
			kind: clip(block.kind),
			checks: block.checks.slice(0, 20).map((check) => clip(check)),
		})),
		problems: problems.slice(0, MAX_PROBLEMS).map((problem) => toProblem(problem, linesBefore)),
		more: Math.max(0, problems.length - MAX_PROBLEMS),
	};
}

/** Changes in one answer; what breaks comes first. */
const MOST = 100;

export async function compareReleases({ from, to, text }: CompareQuestion, asker: Asker): Promise<CompareAnswer> {
	const pair = { from: knownRelease(from), to: knownRelease(to) };
	const { changes, breakages } = await checkThread.run("compare", { ...pair, text }, asker);
	return {
		...pair,
		changes: changes
			.slice(0, MOST)
			.map(({ level, source, since, text: what }) => ({ level, source, since, what: clip(what) })),
		more: Math.max(0, changes.length - MOST),
		breakages: breakages
			.slice(0, MOST)
			.map(({ problem, since, todo }) => ({ ...toProblem(problem, 0), since, fix: clip(todo) || null })),
	};
}

function toProblem(problem: Problem, linesBefore: number): SampleProblem {
	const { line, column, endLine, endColumn, rule, severity, message, found = "", suggestion, known = [] } = problem;
	const isUnknown = rule.startsWith("unknown-");
	const [former] = isUnknown ? formerNames(found, problem.owner) : [];
	// A path keeps its method: the former name may be that of another operation.
	const bare = (text: string) => (found.startsWith("/") ? text.replace(/(^|`)[A-Z]+ (?=\/)/g, "$1") : text);
	const better = (former?.now && bare(former.now)) ?? (isUnknown ? sameWords(found, known) : undefined) ?? suggestion;
	return {
		line: Math.max(1, line - linesBefore),
		column,
		endLine: Math.max(1, endLine - linesBefore),
		endColumn,
		rule,
		severity,
		message: clip(former ? `${message} (${former.release}: ${bare(former.what)})` : message),
		found: problem.found === undefined ? null : clip(found),
		fix: better !== undefined ? clip(better) : former ? null : fixOf(known),
		known: known.slice(0, 10).map((name) => clip(name, 120)),
	};
}

/** If no name is nearest, the few known ones. */
function fixOf(known: readonly string[]): string | null {
	if (known.length === 0 || known.length > MAX_CHOICES) return null;
	return known.length === 1 ? (known[0] ?? null) : `one of ${known.join(", ")}`;
}

/** The name of a release. Throws an Error for one that the history does not have. */
function knownRelease(name: string): string {
	const { releases } = docsSite();
	if (releases.includes(name)) return name;
	throw new Error(`There is no release ${name}. Near it: ${nearReleases(name, releases).join(", ")}.`);
}
