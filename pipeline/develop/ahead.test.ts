import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { SourceErrors } from "product-data";
import { beforeEach, expect, test, vi } from "vitest";
import { guideFields } from "../guides/guides";
import { forgetSaves, noteSave, readAhead, rememberResult } from "./ahead";

vi.mock("../guides/guides");

const FAQ = "/toolhive/faq";
const guide = {
	path: FAQ,
	sourceFile: "content/docs/faq.mdx",
	version: "v0.2.5",
	partials: [{ file: "content/partials/who.mdx", digest: "" }],
};
const args = { getNodesByType: () => [guide] } as unknown as NodePluginArgs;
const fileOf = (file: string) => join(process.cwd(), file);
const asSaved = { data: { menu: [], guide: { title: "New", samples: [1] } } };

beforeEach(() => {
	forgetSaves(Number.POSITIVE_INFINITY);
	rememberResult(FAQ, { data: { menu: [], guide: { title: "Old", samples: [1] } } } as object);
	vi.mocked(guideFields).mockResolvedValue({ title: "New" } as never);
});

test.each(["content/docs/faq.mdx", "content/partials/who.mdx"])(
	"a save of %s is ahead until pages are made",
	async (file) => {
		expect(await readAhead(args, FAQ)).toBeNull();
		const before = Date.now() - 1;
		expect(noteSave(fileOf(file))).toBe(true);
		expect(await readAhead(args, FAQ)).toEqual(asSaved);
		forgetSaves(before);
		expect(await readAhead(args, FAQ)).toEqual(asSaved);
		forgetSaves(Date.now());
		expect(await readAhead(args, FAQ)).toBeNull();
	},
);

test("what Gatsby must answer: other files, other pages, pages without an answer, mistakes", async () => {
	expect(noteSave(fileOf("content/cli/thv_run.yaml"))).toBe(false);
	noteSave(fileOf("content/docs/other.mdx"));
	expect(await readAhead(args, FAQ)).toBeNull();
	noteSave(fileOf("content/docs/faq.mdx"));
	expect(await readAhead(args, "/toolhive/other")).toBeNull();
	vi.mocked(guideFields).mockRejectedValue(new SourceErrors([]));
	expect(await readAhead(args, FAQ)).toBeNull();
	rememberResult(FAQ, {});
	vi.mocked(guideFields).mockResolvedValue({ title: "New" } as never);
	expect(await readAhead(args, FAQ)).toBeNull();
});
