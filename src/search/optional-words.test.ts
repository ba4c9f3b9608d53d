import { expect, it } from "vitest";
import type { SearchRequest } from "./engine";
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

/** Topics mean guides first; names do not. */
const optionalFilters = ["kind:-api", "kind:-crd"];

it.each([
	["short queries as they are", "network isolation", { query: "network isolation", optionalFilters }],
	["flags without dashes, which would exclude them", "--proxy-port", { query: "proxy-port" }],
	["names as they are, whatever has them", "spec.proxyPort", { query: "spec.proxyPort" }],
	[
		"questions without the words that say nothing, the others optional",
		"How do I stop a server?",
		{ query: "stop server?", optionalWords: ["stop", "server?"], optionalFilters },
	],
	[
		"questions without words that say little, if three others are left",
		"MCP server does not work with rootless podman socket",
		{ query: "rootless podman socket", optionalWords: ["rootless", "podman", "socket"], optionalFilters },
	],
	[
		"questions with such words, if no three others are left",
		"podman does not work properly",
		{ query: "podman work properly", optionalWords: ["podman", "work", "properly"], optionalFilters },
	],
	[
		"questions of nothing else whole",
		"what is this",
		{ query: "what is this", optionalWords: ["what", "is", "this"], optionalFilters },
	],
])("sends %s", async (_what, query, expected) => {
	expect(await sent(query)).toEqual(expected);
});
