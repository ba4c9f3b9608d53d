import { expect, it } from "vitest";
import { rankClaim } from "./report-claims";

const diff = (...lines: string[]) => ["--- a.go:1-2", "+++ a.go:1-2", "@@ -1,2 +1,2 @@", ...lines].join("\n");

it.each([
	["a value went", "The rate is 0.1 unless set.", ["-rate: 0.1,", "+rate: 0.05,"], "contradicted"],
	["a name went", "It reads `MCP_PORT`.", ["-env(MCP_PORT)", "+env(PORT)"], "contradicted"],
	["the value only moved", "The rate is 0.1 unless set.", ["-rate: 0.1,", "+Rate: 0.1,"], "unclear"],
	["the value is only in a comment", "The rate is 0.1.", ["-a() // 0.1", "+b()", " c()"], "unclear"],
	["everything went, as code that moves", "The rate is 0.1.", ["-rate: 0.1,"], "unclear"],
	["the line stands further down", "Ends with 1.", ["-exit(1)", "+b(2)"], "unclear", "b(2)\n\texit(1)"],
	["the word stands elsewhere", "It sets allow_all.", ["-allow_all", "+b(1)"], "unclear", "b(1)\nif allow_all {"],
	["the number stands elsewhere", "It waits 10 s.", ["-wait(10)", "+wait(30)"], "contradicted", "wait(30)\nport(10)"],
	[
		"a constant has the value's name",
		"It is streamable-http.",
		['-"streamable-http"', "+T_STREAMABLE_HTTP"],
		"unclear",
	],
	[
		"an exported constant has it",
		"It writes sse_connection.",
		['-"sse_connection"', "+EventTypeSSEConnection", " a.b"],
		"unclear",
	],
	["something else changed", "The proxy stops.", ["-a()", "+b()"], "unclear"],
])("%s", (_, says, lines, rank, standing = "") => expect(rankClaim(says, diff(...lines), standing)).toBe(rank));
