import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { GetPromptResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { docsSite } from "./data/docs-data.ts";

const short = z.string().max(500);

/** Adds the three prompts: ways to work that end with a checked answer. */
export function addPrompts(server: McpServer): void {
	const { product, version } = docsSite();
	const check = `Pass every command, manifest and request to check_sample before you show it, and correct what it reports. Cite the pages that you used, and say that the answer is for ${product} ${version}.`;
	server.registerPrompt(
		"set-up-a-server",
		{
			title: "Set up a server",
			description: `Run an MCP server with ${product} and connect a client to it.`,
			argsSchema: {
				server: short.describe("Name in the registry, container image, or package."),
				where: z.enum(["command line", "desktop app", "Kubernetes"]).optional().describe("Where it is to run."),
				client: short.optional().describe("AI client that is to use it."),
			},
		},
		({ server: name, where = "command line", client }) =>
			ask(
				`Show me how to run the MCP server below with ${product} (${where})${client === undefined ? "" : " and how to connect the client below"}. Find the guide with search_docs and read it with read_page. Look up each flag or field with find_reference. ${check}`,
				{ server: name, client },
			),
	);
	server.registerPrompt(
		"write-an-mcpserver-manifest",
		{
			title: "Write an MCPServer manifest",
			description: "Write the Kubernetes resource of an MCP server.",
			argsSchema: {
				image: short.describe("Container image of the server."),
				needs: short.optional().describe("Ports, secrets, volumes, permissions, limits."),
			},
		},
		({ image, needs }) =>
			ask(
				`Write a Kubernetes manifest of kind MCPServer for the server below. Look up each field with find_reference (kind: field) and read the guide on running servers in Kubernetes. ${check}`,
				{ image, needs },
			),
	);
	server.registerPrompt(
		"why-does-my-server-not-start",
		{
			title: "Why does my server not start?",
			description: "Find out why a server does not start, and fix it.",
			argsSchema: {
				what: short.describe("Command or manifest that was used, and what happened."),
				output: z.string().max(8000).optional().describe("Error message or log lines."),
			},
		},
		({ what, output }) =>
			ask(
				`My MCP server does not start with ${product}. Check the command or manifest below with check_sample first. Then search for the error message with search_docs, read what the pages say about its cause, and give me the steps to find out which cause it is. ${check}`,
				{ what, output },
			),
	);
}

/** The question, and below it what the reader filled in, as data. */
function ask(question: string, filled: Record<string, string | undefined>): GetPromptResult {
	return {
		messages: [
			{ role: "user", content: { type: "text", text: question } },
			{ role: "user", content: { type: "text", text: JSON.stringify(filled, null, 2) } },
		],
	};
}
