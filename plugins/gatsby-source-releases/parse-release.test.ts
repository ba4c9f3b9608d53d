import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compareTags, parseRelease } from "./parse-release";

const head = "release: v0.1.0\ndate: 2025-01-01\n";
const parse = (text: string) => () => parseRelease(text, "content/releases/v0.1.0.yaml");

describe("a release file that is wrong says where", () => {
	it.each([
		[`${head}commands: {a: {flags: {b: {}}}}\n`, /v0\.1\.0\.yaml:3:\d+ {2}"commands\.a\.flags\.b" has no "type"\./],
		[
			`${head}resource: {}\n`,
			/v0\.1\.0\.yaml:3:1 {2}Unknown key "resource" in the document\.\n.*\n {2}Did you mean "resources"\?/,
		],
		["release: v0.1\ndate: soon\n", /2 mistakes in 1 source file/],
		[
			"release: v0.2.0\ndate: 2025-01-01\n",
			/v0\.1\.0\.yaml:1:10 {2}The file with the facts of v0\.2\.0 has the wrong name\.[\s\S]*Rename the file to v0\.2\.0\.yaml/,
		],
		[`${head}operations: {health: {}}\n`, /v0\.1\.0\.yaml:3:14 {2}An operation is named by its method and its path\./],
		[`${head}commands: [\n`, /Not valid YAML/],
	])("%j", (text, message) => expect(parse(text)).toThrow(message));
});

it("tags go by their numbers", () => {
	expect(["v0.10.0", "v0.2.10", "v0.2.9", "v1.0.0"].sort(compareTags)).toEqual([
		"v0.2.9",
		"v0.2.10",
		"v0.10.0",
		"v1.0.0",
	]);
});

describe("the real folder", () => {
	const names = readdirSync("content/releases").sort();
	const releases = names.map((name) => parseRelease(readFileSync(`content/releases/${name}`, "utf8"), name));

	it("has every release from v0.0.20 to v0.2.5", () => {
		expect(releases.map(({ name }) => name).sort(compareTags)).toEqual([
			...Array.from({ length: 29 }, (_, index) => `v0.0.${index + 20}`),
			...Array.from({ length: 10 }, (_, index) => `v0.1.${index}`),
			...Array.from({ length: 6 }, (_, index) => `v0.2.${index}`),
		]);
	});

	it("contains names and values only", () => {
		for (const { commands } of releases)
			for (const { flags } of commands?.values() ?? [])
				for (const facts of flags.values()) expect(Object.keys(facts)).not.toContain("usage");
	});
});
