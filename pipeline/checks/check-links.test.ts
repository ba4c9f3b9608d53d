import type { Reporter } from "gatsby";
import { formatSourceErrors } from "product-data";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { siteConfig } from "../../site.config";
import { collectedProblems, setProblems } from "../../src/lib/problems";
import { anchorsByPath, checkLinks } from "./check-links";

type Pages = Parameters<typeof checkLinks>[0];

const file = "content/docs/a.mdx";
const references = new Map([["v1", { commands: {}, operations: {}, fields: {} }]]);

/** Checks a guide with one link beside a page with one heading; returns the mistakes that fail the build, and the warnings. */
function check(url: string, target = url, path = "/toolhive/a"): { errors: string; warnings: string } {
	const guide = (sourceFile: string, path: string, links: object[]) => ({
		__typename: "Guide",
		path,
		version: path.startsWith("/toolhive/v1") ? "v1" : "v2",
		sourceFile,
		sections: [{ id: "steps" }],
		links,
	});
	const pages = [
		guide(file, path, [{ url, target, line: 7, column: 3 }]),
		guide("content/docs/faq.mdx", "/toolhive/faq", []),
	] as unknown as Pages;
	const warn = vi.fn();
	checkLinks(pages, anchorsByPath(pages, references), { warn } as unknown as Reporter);
	return { errors: formatSourceErrors(collectedProblems("links")?.errors ?? []), warnings: warn.mock.calls.join("\n") };
}

beforeEach(() => {
	vi.spyOn(siteConfig, "versions", "get").mockReturnValue([
		{ name: "v2", path: "", content: "content", openapi: "openapi", isLast: true },
		{ name: "v1", path: "v1", content: "versions/v1/content", openapi: "openapi", isLast: false },
	]);
});

afterEach(() => {
	vi.restoreAllMocks();
	setProblems("links", file, []);
});

test("a broken link fails the build, with its place and the nearest page", () => {
	const { errors, warnings } = check("/toolhive/fak");
	expect(errors).toContain(`${file}:7`);
	expect(errors).toContain("Broken link: there is no page /toolhive/fak.");
	expect(errors).toContain("Did you mean /toolhive/faq?");
	expect(warnings).toBe("");
});

test("a link into a version that lacks the page fails the build, as it is written", () => {
	const { errors } = check("/toolhive/faq", "/toolhive/v1/faq", "/toolhive/v1/a");
	expect(errors).toContain("Broken link: there is no page /toolhive/v1/faq.");
	expect(errors).toContain("Found: /toolhive/faq");
	expect(errors).toContain(
		"v2 has the page, v1 does not: link to another one, or copy it to versions/v1/content/docs.",
	);
});

test("a broken anchor only warns", () => {
	const { errors, warnings } = check("/toolhive/faq#step");
	expect(errors).toBe(formatSourceErrors([]));
	expect(warnings).toContain("they do not fail the build");
	expect(warnings).toContain("Broken anchor: /toolhive/faq has no #step.");
	expect(warnings).toContain("Did you mean #steps?");
});

test.each(["/toolhive/faq", "/toolhive/faq#steps", "#steps", "/search", "https://example.org/none"])(
	"%s is fine",
	(url) => {
		expect(check(url)).toEqual({ errors: formatSourceErrors([]), warnings: "" });
	},
);

test("a link to a host without a scheme is no file of ours, whatever its name ends with", () => {
	const { errors } = check("//other.example/a.md");
	expect(errors).toContain(`${file}:7`);
	expect(errors).toContain("Write https://other.example/a.md.");
});
