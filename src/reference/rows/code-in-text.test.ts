import { expect, it } from "vitest";
import { codeAsMarkdown } from "./code-in-text";

it.each([
	["Arguments for the server, after --", "Arguments for the server, after `--`"],
	["required unless --from-config is given", "required unless `--from-config` is given"],
	["write --ignore-globally=false to skip it", "write `--ignore-globally=false` to skip it"],
	["Variable for the server, as KEY=VALUE; repeat it", "Variable for the server, as `KEY=VALUE`; repeat it"],
	["as NAME,target=ENV_VAR; repeat it", "as `NAME,target=ENV_VAR`; repeat it"],
	["that the server gets as MCP_HOST; only for HTTP", "that the server gets as `MCP_HOST`; only for HTTP"],
	["Base URL, as scheme://host[:port] without a path", "Base URL, as `scheme://host[:port]` without a path"],
	["mount, as HOST:CONTAINER with", "mount, as `HOST:CONTAINER` with"],
	["read it in status.url, once it runs.", "read it in `status.url`, once it runs."],
	["documentation at /api/doc and more", "documentation at `/api/doc` and more"],
	["See --a-b=c and `--d`; not x--y.", "See `--a-b=c` and `--d`; not x--y."],
	["`--all` and/or an OTLP/HTTP collector; CI, OIDC", "`--all` and/or an OTLP/HTTP collector; CI, OIDC"],
])("%s", (text, expected) => {
	expect(codeAsMarkdown(text)).toBe(expected);
});

it("knows commands by their names, the longest first", () => {
	expect(codeAsMarkdown("made by thv export, not thv can", [], ["thv export"])).toBe(
		"made by `thv export`, not thv can",
	);
	expect(codeAsMarkdown("thv secret get", [], ["thv secret", "thv secret get"])).toBe("`thv secret get`");
});

it("takes words for values only in a text that has all of them", () => {
	const values = ["warn", "enabled", "disabled"];
	expect(codeAsMarkdown("warn logs, enabled stops, disabled skips", values)).toBe(
		"`warn` logs, `enabled` stops, `disabled` skips",
	);
	expect(codeAsMarkdown("Output format, a text table or JSON", ["text", "json"])).toBe(
		"Output format, a text table or JSON",
	);
});
