import { describe, expect, it } from "vitest";
import { compareAll, itemHistories } from "./item-histories.ts";
import { release } from "./testing/release.ts";

const flags = (text: string) => `commands: {demo run: {flags: {${text}}}}\n`;
const all = [
	release("v0.0.1", flags("port: {type: int}, back: {type: bool}")),
	release("v0.1.0", flags("port: {type: int}, new: {type: bool}")),
	release(
		"v0.2.0",
		`${flags("proxy-port: {type: int}, back: {type: bool}, first: {type: bool}")}operations: {GET /a: {}}\n`,
	),
	release("v0.9.0", `${flags("proxy-port: {type: int, default: 2}")}operations: {GET /a: {}, GET /b: {}}\n`),
];
const items = itemHistories(compareAll(all));
const item = (name: string) => items.find((one) => one.item === name || one.owner === name);

describe("the history of an item", () => {
	it("knows the release that added an item, except for the first release", () => {
		expect(item("--new")).toMatchObject({ since: "v0.1.0", removed: "v0.2.0" });
		expect(item("--first")).toMatchObject({ since: "v0.2.0", removed: "v0.9.0" });
		expect(item("--port")?.since).toBeNull();
	});

	it("begins the operations with the first release that has them", () => {
		expect(item("GET /a")).toBeUndefined();
		expect(item("GET /b")).toMatchObject({ since: "v0.9.0" });
	});

	it("follows an item to its new name", () => {
		expect(item("--port")).toMatchObject({ removed: "v0.2.0" });
		const { since, removed, changes: own } = item("--proxy-port") ?? {};
		expect({ since, removed, own: own?.map(({ kind, release: name }) => `${kind} ${name}`) }).toEqual({
			since: "v0.2.0",
			removed: null,
			own: ["renamed v0.2.0", "default v0.9.0"],
		});
	});

	it("starts a new history for an item that comes back", () => {
		expect(item("--back")).toMatchObject({ since: "v0.2.0", removed: "v0.9.0" });
	});
});
