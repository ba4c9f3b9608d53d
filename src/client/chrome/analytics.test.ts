import { expect, it } from "vitest";
import { isOtherAddress } from "./analytics";

const address = { pathname: "/toolhive", search: "", hash: "" };

it("tells another address by path, query or hash", () => {
	expect(isOtherAddress(address, { ...address })).toBe(false);
	for (const change of [{ pathname: "/" }, { search: "?q=a" }, { hash: "#a" }]) {
		expect(isOtherAddress({ ...address, ...change }, address)).toBe(true);
	}
});
