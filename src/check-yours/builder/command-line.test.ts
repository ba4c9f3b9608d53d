import { execFileSync } from "node:child_process";
import type { Argument, Flag } from "check-samples/browser";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Part, piecesOf, quote } from "./command-line";

const flag = (name: string, type = "string", isValueOptional = type === "bool") =>
	({ name, type, isValueOptional, isRepeatable: false }) as Flag;
const argument = (name: string, isAfterDashes = false) => ({ name, isAfterDashes }) as Argument;
const line = (...entries: [Part, ...string[]][]) =>
	piecesOf(
		"thv run",
		entries.map(([part, ...values]) => ({ part, values })),
		"posix",
	)
		.map(({ text }) => text)
		.join(" ");

test("flags come first, then the arguments, then those after two dashes", () => {
	expect(
		line(
			[argument("server"), "fetch"],
			[argument("args", true), "--a", "b c"],
			[flag("env"), "A=1", "B=2"],
			[flag("x")],
		),
	).toBe("thv run --env A=1 --env B=2 fetch -- --a 'b c'");
	expect(
		line([flag("debug", "bool"), "true"], [flag("audit", "bool"), "false"], [flag("mode", "string", true), "a"]),
	).toBe("thv run --debug --audit=false --mode=a");
});

test("a POSIX shell reads every value as it was typed", () => {
	const value = fc.string({ unit: "binary" }).filter((text) => !/[\0\n\r]/.test(text) && !text.startsWith("~/"));
	fc.assert(
		fc.property(fc.array(value, { maxLength: 20 }), (values) => {
			const words = values.map((one) => quote(one, "posix")).join(" ");
			const read = execFileSync("sh", ["-c", `printf '%s\\n' ${words}`], { encoding: "utf8" });
			expect(read).toBe(`${values.join("\n")}\n`);
		}),
		{ numRuns: 40 },
	);
	expect(quote("~/my data:/x", "posix")).toBe("~/'my data:/x'");
});

test.each([
	["a/b:1", "a/b:1"],
	["a,b", "'a,b'"],
	["it's", "'it''s'"],
	["it’s", "'it’’s'"],
	["-1", "'-1'"],
	["$HOME", "'$HOME'"],
	["", "''"],
])("PowerShell reads %s literally", (value, quoted) => expect(quote(value, "powershell")).toBe(quoted));
