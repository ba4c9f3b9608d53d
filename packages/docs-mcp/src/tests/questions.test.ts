import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Found } from "../tools/search-docs.ts";
import questions from "./questions.json" with { type: "json" };
import { callTool, connectStdio } from "./start-server.ts";

let client: Client;

beforeAll(async () => {
	client = await connectStdio();
});
afterAll(() => client.close());

test("finds the right page among the first three for 38 of 40 questions, half of them titles of issues", async () => {
	expect(questions).toHaveLength(40);
	expect(questions.filter(({ issue }) => issue !== undefined)).toHaveLength(20);
	const missed: { ask: string; got: string[] }[] = [];
	for (const { ask, pages } of questions) {
		const { results } = await callTool<Found>(client, "search_docs", { query: ask, limit: 3 });
		const got = results.map(({ path }) => path);
		if (!got.some((path) => pages.includes(path))) missed.push({ ask, got });
	}
	expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(2);
});
