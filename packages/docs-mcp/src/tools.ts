import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import {
	compareAnswer,
	compareQuestion,
	pageAnswer,
	pageQuestion,
	referenceAnswer,
	referenceQuestion,
	sampleAnswer,
	sampleQuestion,
	searchAnswer,
	searchQuestion,
} from "./answers/answers.ts";
import { checkSample, compareReleases } from "./answers/check-sample.ts";
import { readPage } from "./answers/read-page.ts";
import { type DocsSite, docsSite } from "./data/docs-data.ts";
import { type Asker, indexThread } from "./threads/threads.ts";

interface Tool<Input extends z.ZodObject, Answer extends Record<string, unknown>> {
	title: string;
	description: string;
	input: Input;
	output: z.ZodObject;
	ask: (input: z.infer<Input>, asker: Asker) => Answer | Promise<Answer>;
	/** The answer as text for assistants that read no structured one; by default as JSON. */
	toText?: (answer: Answer) => string;
}

type AddTool = (server: McpServer, name: string, client: string) => void;

/** The tools by their names. To add one, add it here and to the table of README.md and to container/registry.json. */
const TOOLS: Readonly<Record<string, (site: DocsSite) => AddTool>> = {
	search_docs: (site) =>
		tool({
			title: "Search the documentation",
			description: `Finds pages of the ${site.product} ${site.version} documentation: guides, tutorials, concepts, and the reference of commands, HTTP API and Kubernetes resources. Ask with the words of the question, a name, or an error message. Returns pages with their best places, best first; read one with read_page.`,
			input: searchQuestion(site),
			output: searchAnswer,
			ask: (input, asker) => indexThread.run("search", input, asker),
		}),
	read_page: ({ product, version }) =>
		tool({
			title: "Read a page",
			description: `Returns a page of the ${product} ${version} documentation, or one of its sections, as Markdown. Long pages come in pieces: pass nextOffset as offset, or ask for a heading. With format "outline", returns the headings only.`,
			input: pageQuestion,
			output: pageAnswer,
			ask: readPage,
			toText: ({ markdown, outline }) => markdown || outline.join("\n"),
		}),
	find_reference: ({ product, version }) =>
		tool({
			title: "Find a reference entry",
			description: `Looks up a command, flag, argument, API operation, parameter, schema, or field of ${product} ${version} by its name: what it does, its type and default, where it is documented, and the release that added it, if known. Use it instead of guessing a name; didYouMean has the nearest one.`,
			input: referenceQuestion,
			output: referenceAnswer,
			ask: (input, asker) => indexThread.run("find", input, asker),
		}),
	check_sample: (site) =>
		tool({
			title: "Check a sample",
			description: `Checks commands, manifests, JSON bodies, curl calls, HTTP messages, Cedar policies, PromQL queries, or Markdown with such samples against ${site.product} ${site.version}: unknown commands and flags, wrong fields, types, values, paths and methods, and syntax. It runs nothing. Use it on every sample before you show it, and apply the fixes.`,
			input: sampleQuestion(site),
			output: sampleAnswer,
			ask: checkSample,
		}),
	compare_releases: ({ product }) =>
		tool({
			title: "Compare two releases",
			description: `Says what changes between two releases of ${product} in commands, the API, Kubernetes resources and Helm charts: what breaks first, then what may surprise, then what is new. With a text (commands, manifests, API calls), says what in it works in the first release and fails in the second, since when, and what to do.`,
			input: compareQuestion,
			output: compareAnswer,
			ask: compareReleases,
		}),
};

export const TOOL_NAMES = Object.keys(TOOLS);

export function addTools(server: McpServer, client: string): void {
	for (const [name, tool] of Object.entries(TOOLS)) tool(docsSite())(server, name, client);
}

/** No tool changes anything, and none uses more than the bundled data. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** A request that cannot be answered is an error of the tool, which the assistant reads. */
function tool<Input extends z.ZodObject, Answer extends Record<string, unknown>>(of: Tool<Input, Answer>): AddTool {
	const { title, description, ask, toText = JSON.stringify } = of;
	const schemas = { inputSchema: of.input.shape, outputSchema: of.output.shape };
	const about = { title, description, ...schemas, annotations: { title, ...annotations } };
	const run = async (input: unknown, asker: Asker): Promise<CallToolResult> => {
		try {
			const answer = await ask(input as z.infer<Input>, asker);
			return { content: [{ type: "text", text: toText(answer) }], structuredContent: answer };
		} catch (error) {
			const text = error instanceof Error ? error.message : "The question could not be answered.";
			return { content: [{ type: "text", text }], isError: true };
		}
	};
	return (server, name, client) =>
		server.registerTool<z.ZodRawShape, z.ZodRawShape>(name, about, (input, { signal }) =>
			run(input, { client, signal }),
		);
}
