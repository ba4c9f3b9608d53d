import { expect, it, vi } from "vitest";
import { giveTwoVersions } from "../testing/two-versions";
import { preferVersion, versionSegment, watchVersions } from "./versions";

giveTwoVersions();

it.each([
	["/toolhive/v1.0.0/faq", "v1.0.0"],
	["/toolhive/v2.0.0/faq", ""],
	["/other/v1.0.0/faq", ""],
	["/toolhive", ""],
])("the older version that %s names is %j", (path, segment) => {
	expect(versionSegment(path)).toBe(segment);
});

it.each([
	["a page of the docs", {}, "#steps"],
	["another page", null, ""],
])("on %s, a link to a version gets the hash before the router follows it", (_, main, hash) => {
	class Link {
		hash = "";
		dataset = { version: "v2.0.0" };
		closest = () => this;
	}
	const addEventListener = vi.fn();
	vi.stubGlobal("Element", Link);
	vi.stubGlobal("document", { addEventListener, querySelector: () => main });
	vi.stubGlobal("location", { hash: "#steps" });
	watchVersions();
	const [type, listen, options] = addEventListener.mock.calls[0] ?? [];
	expect([type, options]).toEqual(["click", { capture: true }]);
	const link = new Link();
	listen({ target: link });
	expect(link.hash).toBe(hash);
});

it("a page that was not found belongs to the version that its address names", async () => {
	const label = { textContent: "v2.0.0" };
	const root = {
		querySelector: () => null,
		querySelectorAll: (selector: string) => (selector === "[data-version-label]" ? [label] : []),
	};
	vi.stubGlobal("fetch", async () => ({ json: async () => ({}) }));
	vi.stubGlobal("location", { pathname: "/toolhive/v1.0.0/none" });
	await preferVersion(root as unknown as ParentNode);
	expect(label.textContent).toBe("v1.0.0");
});
