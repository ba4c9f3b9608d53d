import { EventEmitter } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CreatePagesArgs, Node } from "gatsby";
import autolinkHeaders from "gatsby-remark-autolink-headers";
import remarkDirective from "remark-directive";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { siteConfig } from "../../site.config";
import { collectedProblems } from "../../src/lib/problems";
import { lastOfGuide, readAhead, rememberResult } from "../develop/ahead";
import { followSaves, PAGES_MADE, readSaves } from "../develop/saves";
import { remarkReferences } from "../mdx/remark-plugins";
import { remarkGuide } from "./guide-plugins";
import { guideResolvers, makeGuides } from "./guides";

const root = mkdtempSync(join(tmpdir(), "docs-guides-"));

/** Gatsby with the plugins that this test is about; keeps what is created. */
const nodes = new Map<string, Node>();
const created: string[] = [];
const plugin = {
	name: "gatsby-plugin-mdx",
	pluginOptions: {
		mdxOptions: { remarkPlugins: [remarkDirective, remarkGuide, remarkReferences] },
		gatsbyRemarkPlugins: [{ module: autolinkHeaders, pluginOptions: { icon: false } }],
	},
};
const sources = ["content/docs/a.mdx", "content/docs/b.mdx", "old/docs/a.mdx", "content/partials/who.mdx"].map(
	(file) => ({
		id: file,
		internal: { contentFilePath: join(root, file) },
	}),
);
const args = {
	getNodesByType: (type: string) => (type === "Guide" ? [...nodes.values()] : sources),
	getNode: (id: string) => nodes.get(id),
	getCache: () => ({ get: async () => undefined }),
	store: { getState: () => ({ config: { jsxRuntime: "automatic" }, flattenedPlugins: [plugin] }) },
	createNodeId: (name: string) => name,
	createContentDigest: () => "",
	actions: {
		createNode: (node: Node) => {
			created.push(node.id);
			nodes.set(node.id, node);
		},
		createParentChildLink: () => undefined,
	},
} as unknown as CreatePagesArgs;

function write(file: string, text: string): void {
	mkdirSync(join(root, file, ".."), { recursive: true });
	writeFileSync(join(root, file), text);
}

function page(...blocks: string[]): string {
	const description = "A description that is long enough to pass the check of seventy characters.";
	return `---\ntitle: T\ndescription: ${description}\ntype: concept\n---\n\n${blocks.join("\n\n")}\n`;
}

async function build(): Promise<string[]> {
	created.length = 0;
	await makeGuides(args);
	return [...created];
}

beforeEach(() => {
	vi.spyOn(process, "cwd").mockReturnValue(root);
	vi.spyOn(siteConfig, "versions", "get").mockReturnValue([
		{ name: "v2", path: "", content: "content", openapi: "openapi", isLast: true },
		{ name: "v1", path: "v1", content: "old", openapi: "openapi", isLast: false },
	]);
	nodes.clear();
	write("content/partials/who.mdx", "Made by two.");
	write("old/partials/who.mdx", "Made by one.");
	write(
		"content/docs/a.mdx",
		page('::include{file="who"}', "## Go on", "See [b](/toolhive/b#x) and `thv run`.", "## Go on"),
	);
	write("content/docs/b.mdx", page("Text."));
	write("old/docs/a.mdx", page('::include{file="who"}', "See [b](/toolhive/b#x)."));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(root, { recursive: true }));

test("a guide of a text that has changed since, as a killed server can leave it, is compiled again", async () => {
	await build();
	expect(await build()).toEqual([]);
	write("content/docs/b.mdx", page("Another text."));
	expect(await build()).toEqual(["guide v2 b"]);
	rmSync(join(root, "content/docs/b.mdx"));
	expect(await build()).toEqual([]);
});

test("a page is compiled into its node, with the partials and links of its version", async () => {
	await build();
	const { body, headings, links } = nodes.get("guide v2 a") as unknown as Record<string, unknown>;
	expect(headings).toEqual([
		{ id: "go-on", depth: 2, text: "Go on", line: 9 },
		{ id: "go-on-1", depth: 2, text: "Go on", line: 13 },
	]);
	expect(links).toMatchObject([{ url: "/toolhive/b#x", target: "/toolhive/b#x", line: 11, column: 5 }]);
	const text = String(body);
	expect(text).toContain("Made by two.");
	expect(text).toContain('"tagName":"Reference","properties":{"name":"thv run"}');
	expect(text).not.toContain("position");
	expect(guideResolvers.Guide.body.resolve({ body: text })).toMatchObject({ type: "root" });

	const old = nodes.get("guide v1 a") as unknown as Record<string, unknown>;
	expect(old.links).toMatchObject([{ url: "/toolhive/b#x", target: "/toolhive/v1/b#x" }]);
	expect(String(old.body)).toContain("Made by one.");
	expect(String(old.body)).toContain('"/toolhive/v1/b#x"');
});

test("no line of a page breaks inside a date, and code keeps it as it was written", async () => {
	write("content/docs/b.mdx", page("On 8 August 2025, not `8 August 2025`."));
	await build();
	const { body } = nodes.get("guide v2 b") as unknown as Record<string, unknown>;
	expect(String(body)).toContain("On 8\u00a0August 2025, not ");
	expect(String(body)).toContain('"8 August 2025"');
});

test("an edited partial makes the pages that take it in again, and no other", async () => {
	expect(await build()).toEqual(["guide v2 a", "guide v2 b", "guide v1 a"]);
	expect(await build()).toEqual([]);
	write("content/partials/who.mdx", "Made by three.");
	expect(await build()).toEqual(["guide v2 a"]);
	expect(JSON.stringify(nodes.get("guide v2 a"))).toContain("Made by three.");
});

test("mistakes of all pages are kept with their lines, until they are corrected", async () => {
	write("content/docs/a.mdx", page("Text.", "<Tab>", "{/* never closed"));
	write("content/docs/b.mdx", page('::include{file="nobody"}').replace("title: T\n", ""));
	await build();
	const { errors = [] } = collectedProblems("guide") ?? {};
	expect(errors.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
		expect.stringMatching(/^content\/docs\/a\.mdx:\d+ MDX does not compile: /),
		expect.stringMatching(/^content\/docs\/b\.mdx:\d+ The document has no "title"\./),
		'content/docs/b.mdx:6 There is no partial "nobody".',
	]);
	write("content/docs/a.mdx", page("Text."));
	write("content/docs/b.mdx", page("Text."));
	await build();
	expect(collectedProblems("guide")).toBeNull();
});

test.each([
	["content/docs/a.mdx", page("New text.")],
	["content/partials/who.mdx", "New text."],
])("in development, a save of %s shows before pages are made of it", async (file, text) => {
	vi.useFakeTimers({ toFake: ["setInterval"] });
	const path = "/toolhive/a";
	const emitter = new EventEmitter();
	let taken: Node | undefined;
	followSaves({ emitter }, () => undefined);
	const madePages = async () => {
		await readSaves({ getNode: () => taken, getNodesByType: () => [] });
		emitter.emit(PAGES_MADE);
	};
	const save = (name: string, content: string) => {
		write(name, content);
		const node = { id: name, absolutePath: join(root, name), internal: { contentDigest: content } } as unknown as Node;
		emitter.emit("ENQUEUE_NODE_MUTATION", {
			type: "createNode",
			payload: [node, { name: "gatsby-source-filesystem" }],
		});
		return node;
	};
	await build();
	rememberResult(path, {});
	const node = save(file, text);
	expect(await readAhead(args, path), "Gatsby has never answered the page").toBeNull();
	const last = { data: { navigation: [1], guide: { title: "Old", samples: [1], sourceFile: "content/docs/a.mdx" } } };
	expect(rememberResult(path, last)).toBe(last);
	expect([lastOfGuide(path), lastOfGuide("/toolhive/b")]).toEqual([last, null]);
	expect(rememberResult(path, { data: { guide: null } }), "Gatsby takes the save").toBe(last);
	const { data } = (await readAhead(args, path)) ?? {};
	expect(data).toMatchObject({ navigation: [1], guide: { title: "T", samples: [1] } });
	expect(JSON.stringify(data)).toContain("New text.");
	expect(await readAhead(args, "/toolhive/b")).toBeNull();
	await madePages();
	expect(await readAhead(args, path), "Gatsby has made pages, but not of this save").not.toBeNull();
	write("content/docs/a.mdx", page("<Broken"));
	expect(await readAhead(args, path), "Gatsby reports mistakes").toBeNull();
	rmSync(join(root, "content/docs/a.mdx"));
	expect(await readAhead(args, path), "the guide is gone").toBeNull();
	expect(lastOfGuide(path)).toBeNull();
	write("content/docs/a.mdx", page("Newer."));
	taken = node;
	await madePages();
	expect(await readAhead(args, path), "Gatsby has made the page").toBeNull();
	vi.useRealTimers();
});
