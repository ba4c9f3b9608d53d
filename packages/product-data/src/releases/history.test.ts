import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HISTORY_FILES, readHistory, readHistoryFolder, writeHistory } from "./history-files.ts";
import { compareAll, laterNotes } from "./item-histories.ts";
import { compareTags, stateAt, statesOf, toHistory } from "./states-of.ts";
import { release } from "./testing/release.ts";

const releases = [
	release(
		"v0.1.0",
		"commands: {demo run: {operands: NAME, flags: {port: {type: int, short: p, default: 1}, old: {type: bool}}}}",
	),
	release("v0.9.0", "commands: {demo run: {operands: NAME, flags: {port: {type: int, short: p, default: 2}}}}"),
	release(
		"v0.10.0",
		`commands: {demo run: {operands: NAME, aliases: [r], flags: {port: {type: int, short: p, default: 2}, old: {type: bool}}}}
operations: {"GET /a/{id}": {parameters: {id: {type: string, in: path, required: true}}, body: v1.A, answers: {"200": v1.A, "204": ""}}}
schemas: {v1.A: {mode: {type: string, enum: [x, y]}}}
resources: {Demo v1: {scope: Cluster, deprecated: true, fields: {spec.n: {type: integer, minimum: 2}}}}
charts: {demo: {version: 1.2.3, crds: kept, values: {image: {type: string, default: a}}}}`,
	),
];
const history = toHistory(releases);
const texts = writeHistory(history);

describe("a history", () => {
	it("has one line an item, with the releases in which it came, changed and went", () => {
		expect(texts[HISTORY_FILES.commands]).toBe(
			`["demo run","",{"v0.1.0":{"operands":"NAME"},"v0.10.0":{"operands":"NAME","aliases":["r"]}}]
["demo run","--old",{"v0.1.0":"bool","v0.9.0":null,"v0.10.0":"bool"}]
["demo run","--port",{"v0.1.0":{"type":"int","short":"p","default":"1"},"v0.9.0":{"type":"int","short":"p","default":"2"}}]
`,
		);
		expect(texts[HISTORY_FILES.releases]?.split("\n")[2]).toBe(
			'{"release":"v0.10.0","date":"2025-01-01","charts":{"demo":"1.2.3"}}',
		);
	});

	it("is read again when its files have changed", () => {
		const folder = mkdtempSync(join(tmpdir(), "history-"));
		const releasesAfter = (text: string): number => {
			writeFileSync(join(folder, HISTORY_FILES.releases), text);
			return readHistoryFolder(folder).releases.length;
		};
		const text = texts[HISTORY_FILES.releases] ?? "";
		expect([releasesAfter(text), releasesAfter(text.split("\n")[0] ?? ""), releasesAfter(text)]).toEqual([3, 1, 3]);
		expect(() => releasesAfter("{")).toThrow("not valid JSON");
		expect(readHistoryFolder(join(folder, "none")).releases).toEqual([]);
		rmSync(folder, { recursive: true });
	});

	it("reads back as it was written, in any order of the releases", () => {
		expect(statesOf(readHistory(texts))).toEqual(releases);
		expect(toHistory([...releases].reverse())).toEqual(history);
	});

	it("tells the state at a release", () => {
		expect(stateAt(history, "v0.9.0")).toEqual(releases[1]);
		expect(() => stateAt(history, "v0.9.1")).toThrow("The history has no release v0.9.1.");
	});

	it("keeps what did not change as the same object, so that comparisons can skip it", () => {
		const [, second, third] = statesOf(
			toHistory([...releases.slice(0, 2), { ...releases[1], name: "v0.9.1" }] as typeof releases),
		);
		expect(third?.sources).toBe(second?.sources);
	});
});

describe("a file that is wrong says where", () => {
	const head = '{"release":"v0.1.0","date":"2025-01-01"}\n{"release":"v0.2.0","date":"2025-01-02"}\n';
	const parse =
		(commands: string, list = head, api = "") =>
		() =>
			readHistory(
				{ "releases.jsonl": list, "commands.jsonl": commands, "api.jsonl": api },
				(file) => `content/${file}`,
			);

	it.each([
		['["a","--b",{"v0.1.0":"bool"}\n', /content\/commands\.jsonl:1:1 {2}The line is not valid JSON\./],
		['["a","",{"v0.1.0":{}}]\n["a","--b",{"v0.1.0":{"typ":"bool"}}]\n', /commands\.jsonl:2:1/],
		['["a","--b",{"v0.1.0":{}}]\n', /commands\.jsonl:1:1 {2}The item has no type\./],
		['["a","--b",{"v0.1.1":"bool"}]\n', /The release is not in releases\.jsonl\.\n {2}Found: v0\.1\.1/],
		['["a","--b",{"v0.2.0":"bool","v0.1.0":"int"}]\n', /The releases of an item are not in their order\./],
		['["a","--b",{"v0.1.0":null}]\n', /The item goes before it comes\./],
		['["a","--b",{"v0.1.0":"bool"}]\n["a","--b",{"v0.1.0":"int"}]\n', /2:1 {2}The item is listed twice\./],
	])("%j", (commands, message) => expect(parse(commands)).toThrow(message));

	it("in the list of releases, and in an operation", () => {
		expect(parse("", '{"release":"v0.1","date":"soon"}\n')).toThrow(/2 mistakes in 1 source file/);
		expect(parse("", head.split("\n").reverse().join("\n"))).toThrow(
			/v0\.1\.0 is not later than the release before it\./,
		);
		expect(parse("", head, '["health","",{"v0.1.0":{}}]\n')).toThrow(
			/An operation is named by its method and its path\./,
		);
	});
});

it("a later note is the end of an item, or else the first change that users notice", () => {
	const notes = laterNotes(
		compareAll([
			release(
				"v0.1.0",
				"commands: {demo old: {}, demo run: {flags: {port: {type: int, default: 1}, tries: {type: int}, gone: {type: int, default: 1}}}}",
			),
			release(
				"v0.2.0",
				"commands: {demo new: {aliases: [old]}, demo run: {flags: {port: {type: int, default: 2}, max-tries: {type: int}, gone: {type: int, default: 2}, late: {type: bool}}}}",
			),
			release(
				"v0.3.0",
				"commands: {demo new: {aliases: [old]}, demo run: {flags: {port: {type: int, default: 3}, max-tries: {type: int, default: 7}}}}",
			),
		]),
	);
	expect(notes.map(({ owner, item, note, release: name }) => `${owner} ${item} ${note} ${name}`).sort()).toEqual([
		"demo old  called demo new v0.2.0",
		"demo run --gone removed v0.3.0",
		"demo run --port default changed v0.2.0",
		"demo run --tries called --max-tries v0.2.0",
	]);
});

it("tags go by their numbers", () => {
	expect(["v0.10.0", "v0.2.10", "v0.2.9", "v1.0.0"].sort(compareTags)).toEqual([
		"v0.2.9",
		"v0.2.10",
		"v0.10.0",
		"v1.0.0",
	]);
});

it("the real history is written as scripts/import-release.ts writes it, with names and values only", () => {
	const folder = join(import.meta.dirname, "../../../../content/releases");
	const real = Object.fromEntries(
		Object.values(HISTORY_FILES).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
	);
	expect(writeHistory(readHistory(real))).toEqual(real);
	expect(Object.values(real).join("").length).toBeLessThan(2e6);
});
