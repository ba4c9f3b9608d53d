import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { SAMPLE_KINDS } from "check-samples";
import { z } from "zod";
import {
	compareAnswer,
	pageAnswer,
	REFERENCE_KINDS,
	referenceAnswer,
	sampleAnswer,
	searchAnswer,
} from "./answers/answers.ts";
import { checkSample } from "./answers/check-sample.ts";
import { compareReleases } from "./answers/compare-releases.ts";
import { readPage } from "./answers/read-page.ts";
import { docsSite } from "./data/docs-data.ts";
import { MAX_QUERY, MAX_SAMPLE } from "./serve/limits.ts";
import { indexThread } from "./threads/threads.ts";

/** No tool changes anything, and none uses more than the bundled data. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const pageNumber = z.number().int().min(1).max(50).default(1).describe("Page of the results, from 1.");
const releaseName = z.string().regex(/^v\d+\.\d+\.\d+$/);
type AddTool = (server: McpServer, name: string, client: string) => void;

/** The tools by their names. To add one, add it here and to the table of README.md and to container/registry.json. */
const TOOLS: Readonly<Record<string, AddTool>> = {
	search_docs: addSearch,
	read_page: addReading,
	find_reference: addReference,
	check_sample: addChecker,
	compare_releases: addComparison,
};

/** Names of the tools. */
export const TOOL_NAMES = Object.keys(TOOLS);

/** Adds all tools. */
export function addTools(server: McpServer, client: string): void {
	for (const [name, add] of Object.entries(TOOLS)) add(server, name, client);
}

function addSearch(server: McpServer, name: string, client: string): void {
	const { product, sections, version: release } = docsSite();
	server.registerTool(
		name,
		{
			title: "Search the documentation",
			description: `Finds pages of the ${product} ${release} documentation: guides, tutorials, concepts, and the reference of commands, HTTP API and Kubernetes resources. Ask with the words of the question, a name, or an error message. Returns pages with their best places, best first; read one with read_page.`,
			inputSchema: {
				query: z.string().min(1).max(MAX_QUERY).describe("Words, a name, or an error message."),
				section: z
					.enum(sections as [string, ...string[]])
					.optional()
					.describe("Only this section of the site."),
				version: z.literal(release).optional().describe("Release of the documentation. This server has one."),
				limit: z.number().int().min(1).max(20).default(5).describe("Pages in one answer."),
				page: pageNumber,
			},
			outputSchema: searchAnswer.shape,
			annotations: { title: "Search the documentation", ...annotations },
		},
		(input, { signal }) => answer(() => indexThread.run("search", input, { client, signal })),
	);
}

function addReading(server: McpServer, name: string): void {
	const { product } = docsSite();
	server.registerTool(
		name,
		{
			title: "Read a page",
			description: `Returns a page of the ${product} documentation, or one of its sections, as Markdown. Long pages come in pieces: pass nextOffset as offset, or ask for a heading. With format "outline", returns the headings only.`,
			inputSchema: {
				page: z
					.string()
					.min(1)
					.max(500)
					.describe("Path, address or resource URI of the page, as search_docs gives it."),
				heading: z.string().min(1).max(200).optional().describe("Heading, or fragment of the address, of one section."),
				offset: z
					.number()
					.int()
					.min(0)
					.max(10_000_000)
					.default(0)
					.describe("Where to continue: nextOffset of the previous answer."),
				format: z.enum(["markdown", "outline"]).default("markdown"),
			},
			outputSchema: pageAnswer.shape,
			annotations: { title: "Read a page", ...annotations },
		},
		(input) =>
			answer(
				() => readPage(input),
				({ markdown, outline }) => markdown || outline.join("\n"),
			),
	);
}

function addReference(server: McpServer, name: string, client: string): void {
	const { product, version: release } = docsSite();
	server.registerTool(
		name,
		{
			title: "Find a reference entry",
			description: `Looks up a command, flag, argument, API operation, parameter, schema, or field of ${product} ${release} by its name: what it does, its type and default, where it is documented, and the release that added it, if known. Use it instead of guessing a name; didYouMean has the nearest one.`,
			inputSchema: {
				name: z
					.string()
					.min(1)
					.max(200)
					.describe("Such as --proxy-port, thv run, /api/v1beta/workloads, spec.transport."),
				kind: z.enum(REFERENCE_KINDS).optional(),
				of: z.string().min(1).max(200).optional().describe("Only parts of this command, operation, schema or kind."),
				limit: z.number().int().min(1).max(50).default(10).describe("Entries in one answer."),
				page: pageNumber,
			},
			outputSchema: referenceAnswer.shape,
			annotations: { title: "Find a reference entry", ...annotations },
		},
		(input, { signal }) => answer(() => indexThread.run("find", input, { client, signal })),
	);
}

function addChecker(server: McpServer, name: string, client: string): void {
	const { product, version: release } = docsSite();
	server.registerTool(
		name,
		{
			title: "Check a sample",
			description: `Checks commands, manifests, JSON bodies, curl calls, HTTP messages, Cedar policies, PromQL queries, or Markdown with such samples against ${product} ${release}: unknown commands and flags, wrong fields, types, values, paths and methods, and syntax. It runs nothing. Use it on every sample before you show it, and apply the fixes.`,
			inputSchema: {
				text: z.string().min(1).max(MAX_SAMPLE).describe("The sample."),
				kind: z
					.enum(SAMPLE_KINDS)
					.optional()
					.describe("Kind of the sample; detected if left out. Use command for curl."),
				schema: z
					.string()
					.regex(/^[\w.-]{1,80}$/)
					.optional()
					.describe("Name of the schema of a JSON or YAML sample that does not say what it is."),
				release: releaseName.optional().describe(`Release to check against; ${release} if left out.`),
			},
			outputSchema: sampleAnswer.shape,
			annotations: { title: "Check a sample", ...annotations },
		},
		(input, { signal }) => answer(() => checkSample(input, { client, signal })),
	);
}

function addComparison(server: McpServer, name: string, client: string): void {
	const { product } = docsSite();
	server.registerTool(
		name,
		{
			title: "Compare two releases",
			description: `Says what changes between two releases of ${product} in commands, the API, Kubernetes resources and Helm charts: what breaks first, then what may surprise, then what is new. With a text (commands, manifests, API calls), says what in it works in the first release and fails in the second, since when, and what to do.`,
			inputSchema: {
				from: releaseName.describe("Release before the upgrade, such as v0.1.6."),
				to: releaseName.describe("Release after the upgrade."),
				text: z.string().min(1).max(MAX_SAMPLE).optional().describe("What the reader uses, if only that matters."),
			},
			outputSchema: compareAnswer.shape,
			annotations: { title: "Compare two releases", ...annotations },
		},
		(input, { signal }) => answer(() => compareReleases(input, { client, signal })),
	);
}

/** A tool's result. A request that cannot be answered is an error of the tool, which the assistant reads. */
async function answer<T extends object>(
	ask: () => T | Promise<T>,
	toText: (value: T) => string = (value) => JSON.stringify(value),
): Promise<CallToolResult> {
	try {
		const value = await ask();
		return {
			content: [{ type: "text", text: toText(value) }],
			structuredContent: Object.fromEntries(Object.entries(value)),
		};
	} catch (error) {
		const text = error instanceof Error ? error.message : "The question could not be answered.";
		return { content: [{ type: "text", text }], isError: true };
	}
}
