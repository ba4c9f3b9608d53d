import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NodeInput, ParentSpanPluginArgs } from "gatsby";
import { afterEach, beforeEach, expect, it } from "vitest";
import { onPreExtractQueries } from "./lifecycles";
import { siteFixture } from "./testing/site-fixture";

type Site = typeof siteFixture;
type PageNode = NodeInput & { path: string; parts: { heading: string }[] };

const PATHS = [
	"/docs/concepts",
	"/docs/faq",
	"/docs/reference/api",
	"/docs/reference/cli/tool_run",
	"/docs/reference/crd",
	"/docs/run",
];

let store: Map<string, PageNode>;
let created: string[];
let directory: string;

beforeEach(() => {
	store = new Map();
	created = [];
	directory = mkdtempSync(join(tmpdir(), "search-index-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

/** One run of the plugin over a site, with the nodes of the runs before it. */
async function run(site: Site): Promise<void> {
	const nodes: Record<string, readonly unknown[]> = {
		Guide: site.guides,
		CliCommand: site.commands,
		ApiDocument: site.apis,
		CustomResourceReference: site.crds,
		GeneratedIndex: site.indexes,
		PageQuestions: site.questions,
		Navigation: site.navigations,
	};
	const args = {
		createNodeId: (id: string) => id,
		createContentDigest: (text: string) => text,
		store: { getState: () => ({ program: { directory } }) },
		reporter: { info: () => undefined },
		getNodesByType: (type: string) => (type === "SearchPage" ? [...store.values()] : (nodes[type] ?? [])),
		actions: {
			createNode: async (node: PageNode) => {
				created.push(node.path);
				store.set(node.id, node);
			},
			deleteNode: ({ id }: PageNode) => store.delete(id),
		},
	};
	await onPreExtractQueries?.(args as unknown as ParentSpanPluginArgs, { plugins: [] }, () => undefined);
}

const pathsInStore = () => [...store.values()].map((node) => node.path).sort();

it("makes one node for each page, with its parts in reading order", async () => {
	await run(siteFixture);
	expect(created).toEqual(PATHS);
	const guide = [...store.values()].find((node) => node.path === "/docs/run");
	expect(guide?.parts.map((part) => part.heading)).toEqual(["Ports", "Free ports"]);
});

it("makes no node again for a page that is as it was", async () => {
	await run(siteFixture);
	created.length = 0;
	await run(siteFixture);
	expect(created).toEqual([]);
	expect(pathsInStore()).toEqual(PATHS);
});

it("makes the node of a changed page again, and of no other", async () => {
	await run(siteFixture);
	created.length = 0;
	const guides = siteFixture.guides.map((guide) =>
		guide.path === "/docs/faq" ? { ...guide, lead: "Longer answers." } : guide,
	);
	await run({ ...siteFixture, guides });
	expect(created).toEqual(["/docs/faq"]);
	expect(JSON.stringify([...store.values()])).toContain("Longer answers.");
});

it("deletes the node of a page that is gone", async () => {
	await run(siteFixture);
	await run({ ...siteFixture, indexes: [] });
	expect(pathsInStore()).toEqual(PATHS.filter((path) => path !== "/docs/concepts"));
});

it("writes the index, again at each change", async () => {
	const file = join(directory, "public", "search", "v1.json");
	await run(siteFixture);
	expect(readFileSync(file, "utf8")).toContain("What things are.");
	await run({ ...siteFixture, indexes: [] });
	expect(readFileSync(file, "utf8")).not.toContain("What things are.");
});
