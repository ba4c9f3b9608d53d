import { SAMPLE_KINDS } from "check-samples";
import { z } from "zod";
import type { DocsSite } from "../data/docs-data.ts";
import { MAX_QUERY, MAX_SAMPLE } from "../serve/limits.ts";

const REFERENCE_KINDS = ["command", "flag", "argument", "operation", "parameter", "schema", "field"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

const count = (least: number, most: number) => z.number().int().min(least).max(most);
const pageNumber = count(1, 50).default(1).describe("Page of the results, from 1.");
const releaseName = z.string().regex(/^v\d+\.\d+\.\d+$/);
const text = (most: number) => z.string().min(1).max(most);

export const searchQuestion = ({ sections, version }: DocsSite) =>
	z.object({
		query: text(MAX_QUERY).describe("Words, a name, or an error message."),
		section: z
			.enum(sections as [string, ...string[]])
			.optional()
			.describe("Only this section of the site."),
		version: z.literal(version).optional().describe("Release of the documentation. This server has one."),
		limit: count(1, 20).default(5).describe("Pages in one answer."),
		page: pageNumber,
	});

export const pageQuestion = z.object({
	page: text(500).describe("Path, address or resource URI of the page, as search_docs gives it."),
	heading: text(200).optional().describe("Heading, or fragment of the address, of one section."),
	offset: count(0, 10_000_000).default(0).describe("Where to continue: nextOffset of the previous answer."),
	format: z.enum(["markdown", "outline"]).default("markdown"),
});

export const referenceQuestion = z.object({
	name: text(200).describe("Such as --proxy-port, thv run, /api/v1beta/workloads, spec.transport."),
	kind: z.enum(REFERENCE_KINDS).optional(),
	of: text(200).optional().describe("Only parts of this command, operation, schema or kind."),
	limit: count(1, 50).default(10).describe("Entries in one answer."),
	page: pageNumber,
});

export const sampleQuestion = ({ version }: DocsSite) =>
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

export const compareQuestion = z.object({
	from: releaseName.describe("Release before the upgrade, such as v0.1.6."),
	to: releaseName.describe("Release after the upgrade."),
	text: text(MAX_SAMPLE).optional().describe("What the reader uses, if only that matters."),
});

const version = z.string().describe("Release that the answer is about.");
const nextPage = z.number().int().nullable().describe("Page to ask for next; null when there is none.");

const foundPage = z.object({
	title: z.string(),
	breadcrumb: z.array(z.string()),
	path: z.string().describe("Takes you on with read_page."),
	address: z.string().describe("Address to cite."),
	places: z.array(z.object({ heading: z.string(), snippet: z.string(), address: z.string() })),
});

/** Answer of search_docs: one page of results, counted from 1. */
export const searchAnswer = z.object({ query: z.string(), version, results: z.array(foundPage), nextPage });

export const pageAnswer = z.object({
	path: z.string(),
	title: z.string(),
	description: z.string(),
	section: z.string(),
	address: z.string().describe("Address to cite."),
	version,
	heading: z.string().nullable().describe("Heading of the requested section; null for the whole page."),
	checkedSamples: z.number().int().describe("Code samples of the page that were checked against this release."),
	outline: z.array(z.string()),
	markdown: z.string(),
	nextOffset: z.number().int().nullable().describe("Offset of the rest; null when nothing is left."),
});

const referenceEntry = z.object({
	kind: z.enum(REFERENCE_KINDS),
	name: z.string().describe("Such as --proxy-port, POST /api/v1beta/workloads, spec.permissionProfile."),
	of: z.string().describe("The owner: a command, an operation, a schema or a kind of resource; empty for a command."),
	description: z.string(),
	address: z.string(),
	since: z.string().nullable().describe("Release that introduced it; null if unknown."),
	changed: z.array(z.object({ release: z.string(), what: z.string() })),
});

const formerName = z.object({
	name: z.string().describe("A command, a flag, an operation, a parameter or a field."),
	of: z.string().describe("The owner; empty for a command or an operation."),
	release: z.string(),
	what: z.string().describe("Such as: is now called `--proxy-port`."),
	now: z.string().nullable().describe("What to write instead; null if nothing took its place."),
});

export const referenceAnswer = z.object({
	version,
	match: z
		.enum(["exact", "similar", "none"])
		.describe("exact: entries with that very name; similar: entries whose name contains it."),
	results: z.array(referenceEntry),
	removed: z.array(formerName).describe("Entries of that name that a release removed or renamed."),
	didYouMean: z.string().nullable().describe("The nearest existing name, if none matches."),
	nextPage,
});

const sampleProblem = z.object({
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

export const sampleAnswer = z.object({
	verdict: z
		.enum(["valid", "invalid", "not checked"])
		.describe("not checked: no data describes the sample; its syntax alone proves nothing."),
	kind: z.enum(SAMPLE_KINDS),
	against: version,
	samples: z
		.array(z.object({ line: z.number(), kind: z.string(), checks: z.array(z.string()) }))
		.describe("The detected kind of each text, and the checks that ran on it."),
	problems: z.array(sampleProblem),
	more: z.number().int().describe("Problems that are not in the list."),
});

export const compareAnswer = z.object({
	from: z.string(),
	to: z.string(),
	changes: z
		.array(
			z.object({
				level: z.string().describe("breaking, surprising or compatible."),
				source: z.string().describe("commands, api, resources or charts."),
				since: z.string().describe("Release that brought it."),
				what: z.string(),
			}),
		)
		.describe("What changes; for a text, what may surprise its author."),
	more: z.number().int().describe("Changes that are not in the list."),
	breakages: z
		.array(sampleProblem.extend({ since: z.string().describe("First release in which it fails.") }))
		.describe("What the text has that works in the first release and fails in the second."),
});

export type SearchQuestion = z.infer<ReturnType<typeof searchQuestion>>;
export type PageQuestion = z.infer<typeof pageQuestion>;
export type ReferenceQuestion = z.infer<typeof referenceQuestion>;
export type SampleQuestion = z.infer<ReturnType<typeof sampleQuestion>>;
export type CompareQuestion = z.infer<typeof compareQuestion>;
export type FoundPage = z.infer<typeof foundPage>;
export type Found = z.infer<typeof searchAnswer>;
export type PageAnswer = z.infer<typeof pageAnswer>;
export type ReferenceEntry = z.infer<typeof referenceEntry>;
export type FormerName = z.infer<typeof formerName>;
export type ReferenceAnswer = z.infer<typeof referenceAnswer>;
export type SampleProblem = z.infer<typeof sampleProblem>;
export type SampleAnswer = z.infer<typeof sampleAnswer>;
export type CompareAnswer = z.infer<typeof compareAnswer>;
