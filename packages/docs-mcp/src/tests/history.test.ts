import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { readHistoryFolder } from "product-data";
import { compareTags, type ReleaseFacts, statesOf } from "product-data/releases";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lastVersion } from "../../../../site.config";
import type { SampleAnswer } from "../tools/check-sample.ts";
import type { ReferenceAnswer } from "../tools/find-reference.ts";
import type { PageAnswer } from "../tools/read-page.ts";
import { callTool, connectStdio } from "./start-server.ts";

const documented = lastVersion().name;
const releases = statesOf(readHistoryFolder("content/releases")).filter(
	({ name }) => compareTags(name, documented) <= 0,
);
const last = releases.at(-1);

let client: Client;

beforeAll(async () => {
	client = await connectStdio();
});
afterAll(() => client.close());

/** First release of the last run of releases that have an item; null if the run begins with the first known release. */
function sinceOf(known: readonly ReleaseFacts[], has: (release: ReleaseFacts) => boolean): string | null {
	const gone = known.findLastIndex((release) => !has(release));
	return gone === -1 ? null : (known[gone + 1]?.name ?? null);
}

/** A flag keeps its history when its command is renamed. */
const FORMER: Readonly<Record<string, string>> = { "thv config set-registry": "thv config set-registry-url" };

interface Part {
	name: string;
	of: string;
	has(release: ReleaseFacts): boolean;
}

const flags: Part[] = [...(last?.sources.commands ?? [])].flatMap(([command, { items }]) =>
	[...items.keys()].map((flag) => ({
		name: flag,
		of: command,
		has: ({ sources: { commands } }) =>
			[command, FORMER[command] ?? command].some((name) => commands.get(name)?.items.has(flag)),
	})),
);

const fields: Part[] = [...(last?.sources.resources ?? [])].flatMap(([resource, { items }]) =>
	[...items.keys()].map((field) => ({
		name: field,
		of: resource.replace(/ v\w+$/, ""),
		has: ({ sources }) => sources.resources.get(resource)?.items.has(field) ?? false,
	})),
);

const operations: Part[] = [...(last?.sources.api.keys() ?? [])]
	.filter((name) => !name.startsWith("schema "))
	.map((name) => ({ name, of: "", has: ({ sources }) => sources.api.has(name) }));

test.each([
	["flags", flags, "commands", 80],
	["fields", fields, "resources", 60],
	["operations", operations, "api", 20],
] as const)("%s are there since the first release whose facts have them", async (_, parts, source, least) => {
	const known = releases.filter((release) => release.sources[source].size > 0);
	const wrong: unknown[] = [];
	let count = 0;
	for (const { name, of, has } of parts) {
		const { results } = await callTool<ReferenceAnswer>(client, "find_reference", { name, limit: 50 });
		const found = results.find((entry) => entry.kind === "operation" || entry.of === of);
		if (!found) continue;
		count += 1;
		const since = sinceOf(known, has);
		if (found.since !== since) wrong.push({ name, of, since, found: found.since });
	}
	expect(wrong).toEqual([]);
	expect(count).toBeGreaterThan(least);
});

/** Releases that changed the value of a default. */
function newDefaults(command: string, flag: string): string[] {
	const defaults = releases.map(({ name, sources }) => ({
		release: name,
		value: sources.commands.get(command)?.items.get(flag),
	}));
	return defaults.flatMap(({ release, value }, at) => {
		const before = defaults[at - 1]?.value;
		return before && value && before.default !== value.default ? [release] : [];
	});
}

test("a changed default is reported with its release", async () => {
	const changed = flags
		.map(({ name, of }) => ({ name, of, releases: newDefaults(of, name) }))
		.filter((one) => one.releases.length > 0);
	expect(changed.length).toBeGreaterThan(0);
	for (const { name, of, releases: own } of changed) {
		const { results } = await callTool<ReferenceAnswer>(client, "find_reference", { name, of, limit: 50 });
		const entry = results.find((one) => one.of === of);
		expect(
			entry?.changed.filter(({ what }) => what.includes("default")).map(({ release }) => release),
			name,
		).toEqual(own);
	}
});

test("a name of an older release leads to the one of now", async () => {
	const port = await callTool<ReferenceAnswer>(client, "find_reference", { name: "--port", limit: 50 });
	const kinds = port.results.map(({ kind }) => kind);
	expect(kinds.lastIndexOf("flag")).toBeLessThan(kinds.findIndex((kind) => kind !== "flag"));
	expect(port.removed).toContainEqual(expect.objectContaining({ of: "thv run", now: "--proxy-port" }));
	for (const query of [
		{ name: "thv config register-client" },
		{ name: "register-client" },
		{ name: "register-client", of: "thv config" },
	]) {
		const gone = await callTool<ReferenceAnswer>(client, "find_reference", { ...query, limit: 5 });
		expect(gone).toMatchObject({
			match: "none",
			removed: [{ name: "thv config register-client" }],
			didYouMean: "thv client register",
		});
	}
});

test.each([
	["thv run --port 8080 fetch", "--proxy-port"],
	["thv run --network-isolation fetch", "--isolate-network"],
	["thv config secrets-provider encrypted", "thv secret provider"],
	["thv config register-client vscode", "thv client register"],
	["curl http://localhost:8080/api/v1beta/servers", "/api/v1beta/workloads"],
])("the fix of %s is %s", async (text, fix) => {
	const { problems } = await callTool<SampleAnswer>(client, "check_sample", { text });
	expect(problems[0]?.fix).toContain(fix);
});

test("a page that moved is read at its old address", async () => {
	const page = await callTool<PageAnswer>(client, "read_page", { page: "/toolhive/quickstart" });
	expect(page.path).toBe("/toolhive/tutorials/quickstart-cli");
});
