import { expect, it } from "vitest";
import { rankClaim } from "./rank-claim";

const diff = (...lines: string[]) => ["--- a.go:1-2", "+++ a.go:1-2", "@@ -1,2 +1,2 @@", ...lines].join("\n");

it.each([
	["a value went", "The rate is 0.1 unless set.", ["-rate: 0.1,", "+rate: 0.05,"], "contradicted"],
	["a name went", "It reads `MCP_PORT`.", ["-env(MCP_PORT)", "+env(PORT)"], "contradicted"],
	["the value only moved", "The rate is 0.1 unless set.", ["-rate: 0.1,", "+Rate: 0.1,"], "unclear"],
	["the value is only in a comment", "The rate is 0.1.", ["-a() // 0.1", "+b()", " c()"], "unclear"],
	["everything went, as code that moves", "The rate is 0.1.", ["-rate: 0.1,"], "unclear"],
	["something else changed", "The proxy stops.", ["-a()", "+b()"], "unclear"],
])("%s", (_, says, lines, rank) => expect(rankClaim(says, diff(...lines))).toBe(rank));
