import { expect, it } from "vitest";
import { checkedPath } from "./paths";

it("takes a path whose percent-encoding can be undone", () => {
	expect(checkedPath("/a%20b")).toBe("/a%20b");
});

it("says that an undecodable path has an invalid percent-encoding", () => {
	expect(() => checkedPath("/toolhive/%E0%A4%A")).toThrow(
		"Invalid percent-encoding in the address: /toolhive/%E0%A4%A",
	);
});
