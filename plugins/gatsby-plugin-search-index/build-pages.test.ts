import { packIndex, pageToRecords, type SearchPage, unpackIndex } from "docs-search";
import { describe, expect, it } from "vitest";
import { buildPages } from "./build-pages";
import { siteFixture } from "./testing/site-fixture";

const pages = buildPages(siteFixture, "en");
const records = pages.flatMap(pageToRecords);
const find = (url: string) => records.filter((record) => record.url === url);

describe("buildPages", () => {
	it("makes a record of each title, heading, flag, operation, schema, property and field", () => {
		expect(
			records.map(({ type, url, hierarchy }) => [type, url, Object.values(hierarchy).filter(Boolean).join(" > ")]),
		).toMatchSnapshot();
	});

	it("takes the section from the sidebar", () => {
		expect(Object.fromEntries(pages.map((page) => [page.path, page.section]))).toEqual({
			"/docs/run": "Guides",
			"/docs/faq": "FAQ",
			"/docs/concepts": "Concepts",
			"/docs/reference/cli/tool_run": "Commands",
			"/docs/reference/api": "API",
			"/docs/reference/crd": "CRDs",
		});
	});

	it("says flags as readers type them, with default and environment", () => {
		expect(find("/docs/reference/cli/tool_run#--port")[0]).toMatchObject({
			type: "lvl2",
			hierarchy: { lvl2: "--port, -p" },
			content: "Port of the proxy Default 8080. Environment TOOL_PORT.",
		});
	});

	it("says operations as readers type them, and what they answer", () => {
		expect(
			find("/docs/reference/api#create-workload").map(({ hierarchy, content }) => [hierarchy.lvl3, content]),
		).toEqual([
			["POST /api/workloads", "Create a workload. Starts it too."],
			["POST /api/workloads", "409 Conflict: The name is taken."],
		]);
	});

	it("contains the breaking changes of a release; the reference has the new items", () => {
		const release = {
			path: "/docs/changes/v2",
			title: "Changes in v2",
			description: "Two changes.",
			version: "v2",
			kind: "release",
			isLater: false,
			changes: [
				{ level: "breaking", text: "`--port` of `tool run` was removed." },
				{ level: "compatible", text: "`--host` of `tool run` is new." },
			],
		};
		const [page] = buildPages({ ...siteFixture, releases: [release as never] }, "en").filter(
			({ kind }) => kind === "release",
		);
		expect(page?.texts).toEqual(["Two changes.", "--port of tool run was removed."]);
	});

	it("puts questions on the page's title and on headings, for finding only", () => {
		expect(find("/docs/run").map(({ type, questions }) => [type, questions])).toEqual([
			["lvl1", ["how do I launch a container"]],
			["content", []],
		]);
		expect(find("/docs/run#ports")[0]?.questions).toEqual([
			"EADDRINUSE: address already in use",
			"why is my socket busy",
		]);
	});

	it("leaves out the sections that only lead elsewhere", () => {
		const guides = siteFixture.guides.map((guide) => ({
			...guide,
			sections: [...guide.sections, { id: "next-steps", depth: 2, heading: "Next steps", texts: ["Free ports"] }],
		}));
		const headings = buildPages({ ...siteFixture, guides }, "en").flatMap((page) =>
			page.parts.map((part) => part.heading),
		);
		expect(headings).toContain("Ports");
		expect(headings).not.toContain("Next steps");
	});

	it("gives compound names their words", () => {
		expect(find("/docs/reference/crd#spec.proxyPort")[0]?.keywords).toBe("proxy port");
	});

	it("ranks pages by the guides that speak of them, prose first", () => {
		const rank = Object.fromEntries(pages.map((page) => [page.path, page.pageRank]));
		expect(rank["/docs/reference/cli/tool_run"]).toBe(10);
		expect(rank["/docs/run"]).toBe(25);
		expect(rank["/docs/reference/api"]).toBe(0);
	});
});

describe("records", () => {
	it("have ids that do not depend on what comes before them", () => {
		const [guide] = siteFixture.guides;
		if (!guide) throw new Error("The fixture has a guide.");
		const sections = guide.sections.map((section) =>
			section.id === "ports" ? { ...section, texts: ["New text. ".repeat(40).trim(), ...section.texts] } : section,
		);
		const changed = buildPages({ ...siteFixture, guides: [{ ...guide, sections }] }, "en").flatMap(pageToRecords);
		const before = records
			.filter((record) => record.url_without_anchor === guide.path)
			.map((record) => record.objectID);
		expect(changed.map((record) => record.objectID)).toEqual(expect.arrayContaining(before));
	});

	it("of sections that share an anchor have ids that do not depend on each other", () => {
		const [guide] = siteFixture.guides;
		if (!guide) throw new Error("The fixture has a guide.");
		const idsWith = (summaries: readonly string[]) => {
			const help = ["Help", ...summaries].map((heading, at) => ({
				id: "help",
				depth: at === 0 ? 2 : 3,
				heading,
				texts: [],
			}));
			const guides = [{ ...guide, sections: help }];
			return buildPages({ ...siteFixture, guides }, "en")
				.flatMap(pageToRecords)
				.map((record) => record.objectID);
		};
		expect(idsWith(["New", "It stops", "It is slow"])).toEqual(
			expect.arrayContaining(idsWith(["It stops", "It is slow"])),
		);
	});

	it("are unique by id", () => {
		expect(new Set(records.map((record) => record.objectID)).size).toBe(records.length);
	});
});

describe("the index file", () => {
	it("contains every page as it was, but for the wording of questions", () => {
		const withoutQuestions = (list: readonly SearchPage[]) =>
			list.map((page) => ({ ...page, questions: [], parts: page.parts.map((part) => ({ ...part, questions: [] })) }));
		const read = [...unpackIndex(JSON.parse(JSON.stringify(packIndex(pages))))];
		expect(withoutQuestions(read)).toEqual(withoutQuestions(pages));
		expect(read.flatMap(pageToRecords).flatMap((record) => record.questions)).toContainEqual(
			expect.stringContaining("busy"),
		);
	});

	it("is refused when it has another format", () => {
		expect(() => unpackIndex({ ...packIndex(pages), format: 99 }).next()).toThrow("format 99");
	});
});
