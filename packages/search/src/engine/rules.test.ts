import { describe, expect, it } from "vitest";
import type { SearchPage } from "../records/record";
import { searchPage, searchPart } from "../testing/pages";
import { createEngine } from "./answer-request";

/** Addresses of the hits, the best first. */
async function ask(query: string, pages: readonly SearchPage[]): Promise<string[]> {
	const engine = createEngine(async () => [...pages]);
	const { results } = await engine.search({ requests: [{ indexName: "docs", query, hitsPerPage: 10 }] });
	return results[0]?.hits.map(({ url }) => url) ?? [];
}

/** Pages about nothing that is asked, so that a word of the query is rare, as on a site. */
const others = ["weather", "music", "garden", "bridge", "winter"].map((word) =>
	searchPage(`/${word}`, [searchPart(`About ${word}`, `A text on the ${word} and its folder.`)]),
);

describe("a word that is on the page", () => {
	// "directory" is the synonym of "folder"; here it is the rarer word, which would weigh more.
	const typed = searchPage("/alpha", [searchPart("First", "Share a folder with it.")]);
	const synonym = searchPage("/beta", [searchPart("Second", "Share a directory with it.")]);

	it.each([
		["first", [typed, synonym]],
		["last", [synonym, typed]],
	])("beats its synonym, though it comes %s", async (_place, pages) => {
		expect((await ask("share folder", [...pages, ...others]))[0]).toBe("/alpha#first");
	});

	it("leaves the synonym as a way to find what has no other", async () => {
		expect(await ask("directory", [typed])).toEqual(["/alpha#first"]);
	});
});

describe("a section on the word that was typed", () => {
	it("beats a page that is called by its synonym", async () => {
		const called = searchPage("/kite rm", [searchPart("Examples", "Remove one, remove many, delete all.")], "command");
		const typed = searchPage("/install", [searchPart("Uninstall the kite", "First cut its string.")]);
		expect((await ask("uninstall", [called, typed, ...others]))[0]).toBe("/install#uninstall-the-kite");
	});
});

describe("an entry about a failure", () => {
	const failure = searchPage("/trouble", [
		searchPart("No volume", "Cause: The volume is taken. Fix: Choose a free volume, or free the volume."),
	]);
	const topic = searchPage("/topic", [searchPart("Volume choices", "Each volume has a place.")]);

	it("comes after the topic for one word, and before it for a symptom", async () => {
		expect((await ask("volume", [failure, topic, ...others]))[0]).toBe("/topic#volume-choices");
		expect((await ask("volume fails", [topic, failure, ...others]))[0]).toBe("/trouble#no-volume");
	});
});

describe("a guide's section", () => {
	// The same but for what they are made of; of equal records the first comes first.
	const field = searchPart("Proxy port", "Choose the proxyPort.");
	const pages = [searchPage("/schema", [field], "crd"), searchPage("/guide", [field]), ...others];

	it("beats a schema's field for a topic", async () => {
		expect((await ask("choose proxy port", pages))[0]).toBe("/guide#proxy-port");
	});

	it("has no such advantage for a name", async () => {
		expect((await ask("proxyPort", pages))[0]).toBe("/schema#proxy-port");
	});
});

describe("a page", () => {
	it("whose title was typed comes before sections whose questions have all of its words", async () => {
		const called = searchPage("/kite list", [searchPart("Examples", "Print names.")], "command");
		const asked = searchPage("/names", [
			searchPart("Get the list", "Run kite list for the list.", ["kite list"]),
			searchPart("List kites", "With kite list you see the list of kites.", ["list each kite"]),
		]);
		expect((await ask("kite list", [asked, called, ...others]))[0]).toBe("/kite list");
	});
});

describe("a question", () => {
	const answers = searchPage("/answers", [
		searchPart("Fix the port", "Pass the flag.", ["keep the same address after every restart", "address changes"]),
		searchPart("Restart", "The command starts it again at the same address."),
	]);

	it("finds the section that answers it, in other words than its own", async () => {
		expect((await ask("why does the address change", [answers, ...others]))[0]).toBe("/answers#fix-the-port");
	});

	it("adds up with the other questions of its section", async () => {
		const one = searchPage("/one", [
			searchPart("One", "None.", ["kite snaps in the wind", "line too short for a valley"]),
		]);
		const two = searchPage("/two", [
			searchPart("Two", "None.", ["kite snaps on a horse"]),
			searchPart("Three", "None.", ["a green valley"]),
		]);
		expect((await ask("kite snaps in the valley", [two, one, ...others]))[0]).toBe("/one#one");
	});

	it("adds up with those of the page's other sections", async () => {
		const lone = searchPage("/lone", [searchPart("Lone", "None.", ["kite on a roof"])]);
		const both = searchPage("/both", [
			searchPart("One", "None.", ["kite on a tree"]),
			searchPart("Two", "None.", ["valley of horses"]),
		]);
		expect((await ask("kite valley", [lone, both, ...others]))[0]).toMatch(/^\/both#/);
	});

	it("is found by a long report that holds its words among others", async () => {
		const asked = searchPage("/asked", [searchPart("Line", "None.", ["string of a kite snaps in strong wind"])]);
		const near = searchPage("/near", [searchPart("Near", "A kite in the valley, at noon.")]);
		const report = "string of my kite snaps in strong wind at noon beside seven brown horses in the valley";
		expect((await ask(report, [near, asked, ...others]))[0]).toBe("/asked#line");
	});

	it("of a page finds the page", async () => {
		const start = searchPage("/start", [searchPart("One", "Text."), searchPart("Two", "Text.")], "guide", [
			"where do I begin",
		]);
		expect((await ask("begin", [start, ...others]))[0]).toBe("/start");
	});

	it("does not hide what has the words of the query in its heading", async () => {
		const own = searchPage("/own", [searchPart("Address changes", "The address changes when you move.")]);
		const urls = await ask("address changes", [answers, own, ...others]);
		expect(urls.slice(0, 4)).toContain("/own#address-changes");
	});
});
