import { SAMPLE_KINDS } from "check-samples";
import { z } from "zod";
import type { DocsSite } from "../data/docs-data.ts";
import { MAX_QUERY, MAX_SAMPLE } from "../serve/limits.ts";
import { REFERENCE_KINDS } from "./answers.ts";

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

export type SearchQuestion = z.infer<ReturnType<typeof searchQuestion>>;
export type PageQuestion = z.infer<typeof pageQuestion>;
export type ReferenceQuestion = z.infer<typeof referenceQuestion>;
export type SampleQuestion = z.infer<ReturnType<typeof sampleQuestion>>;
export type CompareQuestion = z.infer<typeof compareQuestion>;
