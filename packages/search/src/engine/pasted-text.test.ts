import { expect, it } from "vitest";
import { searchPage, searchPart } from "../testing/pages";
import { createEngine } from "./answer-request";
import { runsOf, tellingWords } from "./pasted-text";

const message =
	"2025-08-14 ERR failed to run notes: the kite refused its string: dial tcp 10.1.2.3:443 by anna in the big office";

it("a pasted text is searched by the rarest words that the site has", () => {
	const frequency = new Map([
		["kite", 1],
		["string", 2],
		["fail", 40],
	]);
	expect(tellingWords(message, { frequency }).map(({ text }) => text)).toEqual(["failed", "kite", "string"]);
	expect(tellingWords("notes of anna", { frequency }).map(({ text }) => text)).toEqual(["notes", "anna"]);
});

it("runs of words are whatever stands between them", () => {
	expect(runsOf("No such file: /tmp/x")).toEqual([" no such file ", " such file tmp ", " file tmp x "]);
	expect(runsOf("two words")).toEqual([]);
});

it("a pasted message finds the entry about it, with cause and fix", async () => {
	const entry = searchPart("The kite refused its string", "Cause: The knot is loose. Fix: Tie it again.");
	const others = ["Run notes", "Big office", "Failed runs"].map((name) => searchPart(name, `${name} dial tcp anna.`));
	const engine = createEngine(async () => [searchPage("/other", others), searchPage("/kites", [entry])]);
	const { results } = await engine.search({ requests: [{ indexName: "docs", query: message }] });
	const [first] = results[0]?.hits.filter(({ type }) => type !== "lvl1") ?? [];
	expect(first?.url).toBe("/kites#the-kite-refused-its-string");
	expect(first?.answer).toBe("Cause: The knot is loose. Fix: Tie it again.");
});

it("work for an answer that nobody waits for ends", async () => {
	const engine = createEngine(async () => [searchPage("/kites", [])]);
	const requests = [{ indexName: "docs", query: "kites" }];
	await expect(engine.search({ requests, signal: AbortSignal.abort() })).rejects.toThrow("aborted");
});
