import { expect, it } from "vitest";
import { packAnchor, unpackAnchor } from "./index-file";

const outline = [
	[2, "Run a server"],
	[2, "--port, -p"],
	[2, "NAME"],
	[3, "core.Workload"],
	[4, "ports"],
	[5, "first"],
	[4, "type"],
] as const;

it.each([
	["a heading's own", "run-a-server", 0, 1],
	["a flag's", "--port", 1, 3],
	["an argument's", "argument-NAME", 2, 4],
	["a schema's", "schema-core.Workload", 3, 5],
	["a property's, of the schema above it", "schema-core.Workload.type", 6, 6],
	["none", null, 0, 0],
	["any other, as it is", "elsewhere", 0, "elsewhere"],
])("packs %s anchor", (_what, anchor, at, packed) => {
	expect(packAnchor(anchor, outline, at)).toBe(packed);
	expect(unpackAnchor(packed, outline, at)).toBe(anchor);
});
