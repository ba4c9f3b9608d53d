import { loadUpgrade } from "check-samples/browser";
import { expect, test } from "vitest";
import { notesOf, toNotes } from "./release-notes";

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

test("a source that the release does not have yet is unknown, and its items are no notes", async () => {
	const { Releases } = await loadUpgrade();
	const row = (source: "commands" | "resources", owner: string, item: string, release: string) => ({
		...{ source, owner, item },
		states: { [release]: item === "" ? {} : { type: "string" } },
	});
	const releases = new Releases({
		releases: ["v0.1.0", "v0.2.0"].map((name) => ({ name, date: "2026-01-01", charts: {} })),
		rows: [
			row("commands", "demo", "", "v0.1.0"),
			row("commands", "demo", "--a", "v0.2.0"),
			row("resources", "Widget v1", "", "v0.2.0"),
			row("resources", "Widget v1", "spec", "v0.2.0"),
		],
	});
	const { notes, unknown } = notesOf(releases, "v0.2.0", "v0.1.0");
	expect(notes).toEqual([{ source: "commands", owner: "demo", item: "--a", text: "missing", isMissing: true }]);
	expect(unknown).toEqual(["api", "resources", "charts"]);
});
