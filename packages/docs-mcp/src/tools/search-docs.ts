import { z } from "zod";
import type { DocsSite } from "../data/docs-data.ts";
import { MAX_QUERY } from "../serve/limits.ts";
import { indexThread } from "../threads/threads.ts";
import { answerVersion, count, nextPage, pageNumber, text, tool } from "./tool.ts";

const question = ({ sections, version }: DocsSite) =>
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

const foundPage = z.object({
	title: z.string(),
	breadcrumb: z.array(z.string()),
	path: z.string().describe("Takes you on with read_page."),
	address: z.string().describe("Address to cite."),
	places: z.array(z.object({ heading: z.string(), snippet: z.string(), address: z.string() })),
});

/** One page of results, counted from 1. */
const answer = z.object({ query: z.string(), version: answerVersion, results: z.array(foundPage), nextPage });

export type Found = z.infer<typeof answer>;

export const searchDocs = (site: DocsSite) =>
	tool({
		title: "Search the documentation",
		description: `Finds pages of the ${site.product} ${site.version} documentation: guides, tutorials, concepts, and the reference of commands, HTTP API and Kubernetes resources. Ask with the words of the question, a name, or an error message. Returns pages with their best places, best first; read one with read_page.`,
		question: question(site),
		answer,
		ask: (asked, asker) => indexThread.run("search", asked, asker),
	});
