import { expect, it } from "vitest";
import { renamedAnchor } from "./renamed-anchors";

it.each([
	["old", "/a#new"],
	["old.size", "/a#new"],
	["spec.env.name", "/a#spec.env"],
	["none.size", null],
	["", null],
])("%s leads to %s", (anchor, to) => {
	expect(renamedAnchor("/a", anchor, (id) => id === "spec.env", { "/a#old": "/a#new" })).toBe(to);
});
