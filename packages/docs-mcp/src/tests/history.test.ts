import { readdirSync, readFileSync } from "node:fs";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import type { ReferenceAnswer } from "../answers.ts";
import { callTool, connectStdio } from "./start-server.ts";

/** The facts of a release that are read here. */
interface Release {
	release: string;
	commands?: Record<string, { flags?: Record<string, { default?: unknown }> }>;
	resources?: Record<string, { fields?: Record<string, unknown> }>;
	operations?: Record<string, unknown>;
}

const folder = "content/releases";
const order = new Intl.Collator("en", { numeric: true });
const releases = readdirSync(folder)
	.sort(order.compare)
	.map((name) => parse(readFileSync(`${folder}/${name}`, "utf8")) as Release);
const last = releases.at(-1);

let client: Client;

beforeAll(async () => {
	client = await connectStdio();
});
afterAll(() => client.close());

/** First release of the last run of releases that have an item; null if the run begins with the first known release. */
function sinceOf(known: readonly Release[], has: (release: Release) => boolean): string | null {
	const gone = known.findLastIndex((release) => !has(release));
	return gone === -1 ? null : (known[gone + 1]?.release ?? null);
}

/** A flag keeps its history when its command is renamed. */
const FORMER: Readonly<Record<string, string>> = { "thv config set-registry": "thv config set-registry-url" };

interface Part {
	name: string;
	of: string;
	has(release: Release): boolean;
}

const flags: Part[] = Object.entries(last?.commands ?? {}).flatMap(([command, { flags = {} }]) =>
	Object.keys(flags).map((flag) => ({
		name: `--${flag}`,
		of: command,
		has: ({ commands }) =>
			[command, FORMER[command] ?? command].some((name) => commands?.[name]?.flags?.[flag] !== undefined),
	})),
);

const fields: Part[] = Object.entries(last?.resources ?? {}).flatMap(([resource, { fields = {} }]) =>
	Object.keys(fields).map((field) => ({
		name: field,
		of: resource.replace(/ v\w+$/, ""),
		has: ({ resources }) => resources?.[resource]?.fields?.[field] !== undefined,
	})),
);

const operations: Part[] = Object.keys(last?.operations ?? {}).map((name) => ({
	name,
	of: "",
	has: (release) => release.operations?.[name] !== undefined,
}));

test.each([
	["flags", flags, "commands", 80],
	["fields", fields, "resources", 60],
	["operations", operations, "operations", 20],
] as const)("%s are there since the first release whose facts have them", async (_, parts, source, least) => {
	const known = releases.filter((release) => release[source] !== undefined);
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
	const defaults = releases.map(({ release, commands }) => ({
		release,
		value: commands?.[command]?.flags?.[flag],
	}));
	return defaults.flatMap(({ release, value }, at) => {
		const before = defaults[at - 1]?.value;
		return before && value && before.default !== value.default ? [release] : [];
	});
}

test("a changed default is reported with its release", async () => {
	const changed = flags
		.map(({ name, of }) => ({ name, of, releases: newDefaults(of, name.slice(2)) }))
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
