import { guessKind, isTelling, PAGE_RULES, type Problem, SAMPLE_KINDS, toPage } from "check-samples";
import { nearReleases } from "product-data/releases";
import { z } from "zod";
import { type DocsSite, docsSite } from "../data/docs-data.ts";
import { formerNames, sameWords } from "../data/former-names.ts";
import { clip, MAX_PROBLEMS, MAX_SAMPLE } from "../serve/limits.ts";
import { type Asker, checkThread } from "../threads/threads.ts";
import { answerVersion, releaseName, text, tool } from "./tool.ts";

const question = ({ version }: DocsSite) =>
	z.object({
		text: text(MAX_SAMPLE).describe("The sample."),
		kind: z.enum(SAMPLE_KINDS).optional().describe("Kind of the sample; detected if left out. Use command for curl."),
		schema: z
			.string()
			.regex(/^[\w.-]{1,80}$/)
			.optional()
			.describe("Name of the schema of a JSON or YAML sample whose content does not tell what it is."),
		release: releaseName.optional().describe(`Release to check against; ${version} if left out.`),
	});

export const sampleProblem = z.object({
	line: z.number(),
	column: z.number(),
	endLine: z.number(),
	endColumn: z.number(),
	rule: z.string(),
	severity: z.string(),
	message: z.string(),
	found: z.string().nullable(),
	fix: z.string().nullable().describe("The right name, or what to do."),
	known: z.array(z.string()).describe("Valid names, nearest first."),
});

const answer = z.object({
	verdict: z
		.enum(["valid", "invalid", "not checked"])
		.describe("not checked: no data describes the sample; its syntax alone proves nothing."),
	kind: z.enum(SAMPLE_KINDS),
	against: answerVersion,
	samples: z
		.array(z.object({ line: z.number(), kind: z.string(), checks: z.array(z.string()) }))
		.describe("The detected kind of each text, and the checks that ran on it."),
	problems: z.array(sampleProblem),
	more: z.number().int().describe("Problems that are not in the list."),
});

export type SampleAnswer = z.infer<typeof answer>;

export const checkSample = (site: DocsSite) =>
	tool({
		title: "Check a sample",
		description: `Checks commands, manifests, JSON bodies, curl calls, HTTP messages, Cedar policies, PromQL queries, or Markdown with such samples against ${site.product} ${site.version}: unknown commands and flags, wrong fields, types, values, paths and methods, and syntax. It runs nothing. Use it on every sample before you show it, and apply the fixes.`,
		question: question(site),
		answer,
		ask: check,
	});

/** The rule for checks that could not run, which says nothing about the sample. */
const NOT_DONE = "check-failed";

/** Longer lists do not help as a fix; they are in `known`. */
const MAX_CHOICES = 8;

/** Checks a sample against a release: the documented one if none is named. */
async function check(
	{ text, kind = guessKind(text), schema, release }: z.infer<ReturnType<typeof question>>,
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

export function toProblem(problem: Problem, linesBefore: number): z.infer<typeof sampleProblem> {
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
export function knownRelease(name: string): string {
	const { releases } = docsSite();
	if (releases.includes(name)) return name;
	throw new Error(`There is no release ${name}. Near it: ${nearReleases(name, releases).join(", ")}.`);
}
