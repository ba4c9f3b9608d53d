import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Asker } from "../threads/threads.ts";

interface Tool<Question extends z.ZodObject, Answer extends z.ZodObject> {
	title: string;
	/** What assistants read to decide whether to use the tool. */
	description: string;
	question: Question;
	answer: Answer;
	ask: (question: z.infer<Question>, asker: Asker) => z.infer<Answer> | Promise<z.infer<Answer>>;
	/** The answer as text for assistants that read no structured one; by default as JSON. */
	toText?: (answer: z.infer<Answer>) => string;
}

export type AddTool = (server: McpServer, name: string, client: string) => void;

/** No tool changes anything, and none uses more than the bundled data. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Makes a tool for `TOOLS`. An exception of `ask` is an error of the tool, which the assistant reads. */
export function tool<Question extends z.ZodObject, Answer extends z.ZodObject>(of: Tool<Question, Answer>): AddTool {
	const { title, description, ask, toText = JSON.stringify } = of;
	const schemas = { inputSchema: of.question.shape, outputSchema: of.answer.shape };
	const about = { title, description, ...schemas, annotations: { title, ...annotations } };
	const run = async (question: unknown, asker: Asker): Promise<CallToolResult> => {
		try {
			const answer = await ask(question as z.infer<Question>, asker);
			return { content: [{ type: "text", text: toText(answer) }], structuredContent: answer };
		} catch (error) {
			const text = error instanceof Error ? error.message : "The question could not be answered.";
			return { content: [{ type: "text", text }], isError: true };
		}
	};
	return (server, name, client) =>
		server.registerTool<z.ZodRawShape, z.ZodRawShape>(name, about, (question, { signal }) =>
			run(question, { client, signal }),
		);
}

export const count = (least: number, most: number) => z.number().int().min(least).max(most);
export const text = (most: number) => z.string().min(1).max(most);
export const releaseName = z.string().regex(/^v\d+\.\d+\.\d+$/);
export const pageNumber = count(1, 50).default(1).describe("Page of the results, from 1.");
export const nextPage = z.number().int().nullable().describe("Page to ask for next; null when there is none.");
export const answerVersion = z.string().describe("Release that the answer is about.");
