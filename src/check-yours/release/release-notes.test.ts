import { expect, test } from "vitest";
import { toNotes } from "./release-notes";

const change = (kind: string, from: string | null = null, to: string | null = null) =>
	({
		release: "v0.1.0",
		source: "commands",
		level: "breaking",
		kind,
		owner: "demo run",
		item: "--a",
		from,
		to,
	}) as never;

test.each([
	["missing", change("removed")],
	["called `--b`", change("renamed", "--a", "--b")],
	["default `1`", change("default", "2", "1")],
	["no default", change("default", "2", null)],
	["type `int`", change("type", "string", "int")],
	["only `a`, `b`", change("narrowed", null, "a, b")],
	["without `a`, also `b`", change("narrowed", "a", "b")],
	["any value", change("widened", "a", null)],
	["no short form `-a`", change("shorthand", "-a", null)],
	["arguments `A B`", change("operands", null, "A B")],
])("an item is %s in the reader's release", (text, one) => {
	expect(toNotes([one])).toMatchObject([{ owner: "demo run", item: "--a", text, isMissing: text === "missing" }]);
});

test("differences of one item are one note; what the reference does not show is none", () => {
	expect(toNotes([change("default", null, "1"), change("order"), change("required")])).toMatchObject([
		{ text: "default `1`, required" },
	]);
});
