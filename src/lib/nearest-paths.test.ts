import { describe, expect, it } from "vitest";
import { nearestPaths } from "./nearest-paths";

const paths = [
	"/toolhive",
	"/toolhive/faq",
	"/toolhive/guides-cli/install",
	"/toolhive/guides-cli/run-mcp-servers",
	"/toolhive/guides-k8s/intro",
	"/toolhive/guides-ui/install",
	"/toolhive/reference/cli/thv_run",
];

describe("nearestPaths", () => {
	it.each([
		["/toolhive/guides-cli/instal", "/toolhive/guides-cli/install"],
		["/toolhive/guides-ui/instll", "/toolhive/guides-ui/install"],
		["/docs/faq.html", "/toolhive/faq"],
		["/faqs", "/toolhive/faq"],
		["/toolhive/guides-cli/run", "/toolhive/guides-cli/run-mcp-servers"],
		["/toolhive/cli/thv-run", "/toolhive/reference/cli/thv_run"],
	])("%s -> %s", (wanted, nearest) => {
		expect(nearestPaths(wanted, paths, 1)).toEqual([nearest]);
	});

	it("gives as many as are asked for", () => {
		expect(nearestPaths("/docs/install", paths, 1)).toHaveLength(1);
		expect(nearestPaths("/docs/install", paths, 3)).toHaveLength(2);
	});

	it("leaves out paths with little in common", () => {
		expect(nearestPaths("/toolhive/guides-cli/instal", paths, 4)).toEqual([
			"/toolhive/guides-cli/install",
			"/toolhive/guides-ui/install",
		]);
	});

	it("gives none for an address similar to no page", () => {
		expect(nearestPaths("/no-such-page", [...paths, "/toolhive/reference/cli/thv_secret_get"], 4)).toEqual([]);
	});
});
