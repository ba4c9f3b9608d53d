import { expect, it, vi } from "vitest";
import { giveTwoVersions } from "../testing/two-versions";
import { meantAddress, pagesLike } from "./not-found";

giveTwoVersions();

const paths = [
	"/toolhive",
	"/toolhive/guides-cli",
	"/toolhive/guides-cli/install",
	"/toolhive/new-feature",
	"/toolhive/v1.0.0",
	"/toolhive/v1.0.0/guides-cli",
	"/toolhive/v1.0.0/guides-cli/install",
	"/toolhive/v1.0.0/guides-cli/old",
];

it.each([
	["similar ones of the same version", "/toolhive/guides-cli/instal", "/toolhive/guides-cli/install"],
	["the same page of the last version", "/toolhive/v1.0.0/new-feature", "/toolhive/new-feature"],
	["the same page of an older version", "/toolhive/guides-cli/old", "/toolhive/v1.0.0/guides-cli/old"],
	["the deepest page above, if none is similar", "/toolhive/guides-cli/a/b-c-d", "/toolhive/guides-cli"],
	["none, if only the start of the docs is above", "/toolhive/a-b-c-d", undefined],
	["none for an address that is like no page", "/none", undefined],
])("pages to offer, the first: %s (%s)", (_, wanted, first) => {
	expect(pagesLike(wanted, paths)[0]).toBe(first);
});

it("what is below the deepest page above fills the room", () => {
	expect(pagesLike("/toolhive/v1.0.0/guides-cli/a/b-c-d", paths)).toEqual([
		"/toolhive/v1.0.0/guides-cli",
		"/toolhive/v1.0.0",
		"/toolhive/v1.0.0/guides-cli/install",
		"/toolhive/v1.0.0/guides-cli/old",
	]);
});

it.each([
	["/toolhive/v2.0.0/guides-cli/install?a=1#b", "/toolhive/guides-cli/install?a=1#b"],
	["/toolhive/v2.0.0", "/toolhive"],
	["/toolhive/faq%23what", "/toolhive/faq#what"],
	["/toolhive/v2.0.0/faq%3Fa=1%23b", "/toolhive/faq?a=1#b"],
	["/toolhive/v1.0.0/faq", undefined],
])("%s means %s", (given, meant) => {
	vi.stubGlobal("location", new URL(`https://docs.example${given}`));
	expect(meantAddress()?.href).toBe(meant && `https://docs.example${meant}`);
});
