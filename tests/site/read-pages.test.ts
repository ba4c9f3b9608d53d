import { expect, it } from "vitest";
import { inThreads } from "../../pipeline/in-threads";
import { pagePlaces } from "../../pipeline/publish/built-site";
import { type BuiltPage, type PageJob, readSome } from "../../pipeline/publish/read-pages";

it("threads read the built pages to what one thread makes of them", async () => {
	const pages = pagePlaces().filter(({ path }) => path.startsWith("/toolhive/guides-"));
	expect(pages.length).toBeGreaterThan(20);
	const site = { paths: new Set(pages.map(({ path }) => path)), diagrams: new Map<string, string>() };
	const jobs = [pages.slice(0, 9), pages.slice(9)].map((some): PageJob => ({ pages: some, site }));
	const read = (await inThreads<PageJob, BuiltPage[]>("page-worker", jobs)).flat();
	expect(read).toEqual(readSome({ pages, site }));
	expect(read.find(({ path }) => path === "/toolhive/guides-cli/install")).toMatchObject({
		markdown: expect.stringContaining("thv.exe"),
		ids: expect.arrayContaining(["install-the-cli"]),
	});
});
