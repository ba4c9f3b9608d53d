import { expect, it } from "vitest";
import { isOtherAddress } from "./analytics";

const address = { path: "/toolhive", search: "", hash: "" };

it("tells another address by path, query or hash", () => {
	expect(isOtherAddress(address, { ...address })).toBe(false);
	for (const change of [{ path: "/" }, { search: "?q=a" }, { hash: "#a" }]) {
		expect(isOtherAddress({ ...address, ...change }, address)).toBe(true);
	}
});
