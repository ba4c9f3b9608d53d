import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { kept, keptEach } from "./kept";

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "docs-kept-"));
	vi.spyOn(process, "cwd").mockReturnValue(root);
	vi.stubEnv("gatsby_executing_command", "build");
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllEnvs();
	rmSync(root, { recursive: true });
});

it("makes a result again when an input changes, moves to another place, or is gone", () => {
	const make = vi.fn(() => ({ a: [1] }));
	const asked = (...inputs: string[]) => {
		const before = make.mock.calls.length;
		expect(kept("step one", inputs, make)).toEqual({ a: [1] });
		return make.mock.calls.length > before;
	};
	expect(asked("x", "yz")).toBe(true);
	expect(asked("x", "yz")).toBe(false);
	expect(asked("xy", "z")).toBe(true);
	expect(asked("xy")).toBe(true);
	expect(asked("xy")).toBe(false);
});

it("tells steps apart whose names differ in a slash only", () => {
	kept("page /a-b", ["x"], () => 1);
	kept("page /a/b", ["y"], () => 2);
	expect(kept("page /a-b", ["x"], () => 3)).toBe(1);
});

it("does not keep a mistake, and makes a damaged result again", () => {
	const fail = vi.fn(() => {
		throw new Error("wrong");
	});
	for (let i = 0; i < 2; i++) expect(() => kept("step", ["x"], fail)).toThrow("wrong");
	expect(fail).toHaveBeenCalledTimes(2);
	kept("step", ["x"], () => 1);
	writeFileSync(join(root, ".cache/kept/step.json"), "");
	expect(kept("step", ["x"], () => 2)).toBe(2);
});

it("keeps nothing outside of Gatsby, where no one notices that code has changed", () => {
	vi.stubEnv("gatsby_executing_command", undefined);
	kept("step", ["x"], () => 1);
	expect(kept("step", ["x"], () => 2)).toBe(2);
});

it("makes together what is new among many, and returns all in their order", async () => {
	const make = vi.fn(async (stale: readonly string[]) => stale.map((name) => `${name}!`));
	const each = (names: readonly string[], input: string) =>
		keptEach(names, (name) => [name, name === "b" ? input : "same"], make);
	expect(await each(["a", "b"], "1")).toEqual(["a!", "b!"]);
	expect(await each(["c", "a", "b"], "2")).toEqual(["c!", "a!", "b!"]);
	expect(await each(["a", "b", "c"], "2")).toEqual(["a!", "b!", "c!"]);
	expect(make.mock.calls.map(([stale]) => stale)).toEqual([["a", "b"], ["c", "b"], []]);
});
