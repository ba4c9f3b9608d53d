import { z } from "zod";
import { type DocsSite, REFERENCE_KINDS } from "../data/docs-data.ts";
import { indexThread } from "../threads/threads.ts";
import { answerVersion, count, nextPage, pageNumber, text, tool } from "./tool.ts";

const question = z.object({
	name: text(200).describe("Such as --proxy-port, thv run, /api/v1beta/workloads, spec.transport."),
	kind: z.enum(REFERENCE_KINDS).optional(),
	of: text(200).optional().describe("Only parts of this command, operation, schema or kind."),
	limit: count(1, 50).default(10).describe("Entries in one answer."),
	page: pageNumber,
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

const answer = z.object({
	version: answerVersion,
	match: z
		.enum(["exact", "similar", "none"])
		.describe("exact: entries with that very name; similar: entries whose name contains it."),
	results: z.array(referenceEntry),
	removed: z.array(formerName).describe("Entries of that name that a release removed or renamed."),
	didYouMean: z.string().nullable().describe("The nearest existing name, if none matches."),
	nextPage,
});

export type ReferenceAnswer = z.infer<typeof answer>;

export const findReference = ({ product, version }: DocsSite) =>
	tool({
		title: "Find a reference entry",
		description: `Looks up a command, flag, argument, API operation, parameter, schema, or field of ${product} ${version} by its name: what it does, its type and default, where it is documented, and the release that added it, if known. Use it instead of guessing a name; didYouMean has the nearest one.`,
		question,
		answer,
		ask: (asked, asker) => indexThread.run("find", asked, asker),
	});
