import { expect, test } from "vitest";
import { writeAt } from "./body-fields";

test("writing leaves the order of properties and the old value alone", () => {
	const before = { name: "a", image: "b" };
	expect(JSON.stringify(writeAt(before, ["name"], "c"))).toBe('{"name":"c","image":"b"}');
	expect(before.name).toBe("a");
});

test("writing creates missing parents", () => {
	expect(writeAt(undefined, ["network", "outbound", "allow_port", 0], 443)).toEqual({
		network: { outbound: { allow_port: [443] } },
	});
});

test("removing the last value removes the empty object and list around it, too", () => {
	expect(
		writeAt(
			{ image: "a", network: { outbound: { allow_port: [443] } } },
			["network", "outbound", "allow_port", 0],
			undefined,
		),
	).toEqual({ image: "a" });
	expect(writeAt({ name: "a" }, ["name"], undefined)).toBeUndefined();
});

test("an item of a list stays when it is emptied, and disappears when it is removed", () => {
	expect(writeAt({ secrets: [{ name: "a" }] }, ["secrets", 0, "name"], undefined)).toEqual({ secrets: [{}] });
	expect(writeAt({ tools: ["a", "b", "c"] }, ["tools", 1], undefined)).toEqual({ tools: ["a", "c"] });
	expect(writeAt({ tools: ["a"] }, ["tools", 1], "")).toEqual({ tools: ["a", ""] });
});
