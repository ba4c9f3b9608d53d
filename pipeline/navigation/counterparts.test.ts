import { expect, it } from "vitest";
import { counterpartsOf } from "./counterparts";

const versions = [
	{ name: "v2", path: "", content: "", openapi: "", isLast: true },
	{ name: "v1", path: "v1", content: "", openapi: "", isLast: false },
];
const pages = [
	{ version: "v2", path: "/toolhive" },
	{ version: "v2", path: "/toolhive/faq" },
	{ version: "v1", path: "/toolhive/v1" },
	{ version: "v1", path: "/toolhive/v1/faq" },
	{ version: "v1", path: "/toolhive/v1/old" },
	{ version: "v1", path: "/toolhive/v1/a/here" },
	{ version: "v2", path: "/toolhive/there" },
];

const moved = [{ from: "/toolhive/a/here", to: "/toolhive/there#part" }];

it.each([
	["/toolhive", "v2", ["/toolhive", "/toolhive/v1"]],
	["/toolhive/v1/faq", "v1", ["/toolhive/faq", "/toolhive/v1/faq"]],
	["/toolhive/v1/old", "v1", ["/toolhive/v1/old"]],
	["/toolhive/v1/a/here", "v1", ["/toolhive/there", "/toolhive/v1/a/here"]],
	["/toolhive/there", "v2", ["/toolhive/there", "/toolhive/v1/a/here"]],
])("%s of %s is found in each version that has it", (path, version, expected) => {
	expect(counterpartsOf({ path, version }, pages, { versions, moved }).map((page) => page.path)).toEqual(expected);
});
