import { expect, it } from "vitest";
import type { SearchRequest } from "../engine/model";
import { withOptionalWords } from "./optional-words";

/** What Algolia gets of a query. */
async function sent(query: string): Promise<Pick<SearchRequest, "query" | "optionalWords" | "optionalFilters">> {
	let request: SearchRequest | undefined;
	const engine = withOptionalWords({
		search: async ({ requests }) => {
			request = requests[0];
			return { results: [] };
		},
	});
	await engine.search({ requests: [{ indexName: "docs", query }] });
	const { optionalWords, optionalFilters } = request ?? {};
	return {
		query: request?.query ?? "",
		...(optionalWords && { optionalWords }),
		...(optionalFilters && { optionalFilters }),
	};
}

it.each([
	["short queries as they are", "network isolation", { query: "network isolation" }],
	["flags without dashes, which would exclude them", "--proxy-port", { query: "proxy-port" }],
	[
		"questions with all of their words optional",
		"How do I stop a server?",
		{ query: "How do I stop a server?", optionalWords: ["How", "do", "I", "stop", "a", "server?"] },
	],
])("sends %s", async (_what, query, expected) => {
	const { optionalFilters: _, ...words } = await sent(query);
	expect(words).toEqual(expected);
});

it("asks for what each telling term of the query is worth in a record", async () => {
	const { optionalFilters = [] } = await sent("How do I stop --proxy-port?");
	expect(optionalFilters.map((weights) => weights[0])).toEqual([
		"terms:stop/1<score=1>",
		"terms:proxy/1<score=1>",
		"terms:port/1<score=1>",
		"terms:proxyport/1<score=1>",
	]);
	expect(optionalFilters[0]).toContain("terms:stop/8<score=8>");
});

it("asks for the long words of a pasted text, without numbers", async () => {
	const { query, optionalWords } = await sent(
		"2025-08-14T09:12:44Z ERR failed to create workload manager: no supported container runtime available: is it up or not",
	);
	expect(query).toBe("err failed create workload manager no supported container runtime available up");
	expect(optionalWords).toContain("runtime");
});
