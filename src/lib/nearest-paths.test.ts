import { describe, expect, it } from "vitest";
import { nearestPaths } from "./nearest-paths";

const paths = [
	"/toolhive",
	"/toolhive/faq",
	"/toolhive/guides-cli/install",
	"/toolhive/guides-ui/install",
	"/toolhive/reference/cli/thv_run",
];

describe("nearestPaths", () => {
	it.each([
		["/toolhive/guides-cli/instal", "/toolhive/guides-cli/install"],
		["/toolhive/guides-ui/instll", "/toolhive/guides-ui/install"],
		["/docs/faq.html", "/toolhive/faq"],
		["/faqs", "/toolhive/faq"],
		["/toolhive/cli/thv-run", "/toolhive/reference/cli/thv_run"],
	])("%s -> %s", (wanted, nearest) => {
		expect(nearestPaths(wanted, paths, 1)).toEqual([nearest]);
	});

	it("gives as many as are asked for", () => {
		expect(nearestPaths("/nothing/like/it", paths, 3)).toHaveLength(3);
	});
});
