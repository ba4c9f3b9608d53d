import type { Reporter } from "gatsby";
import { afterEach, expect, test, vi } from "vitest";
import { collectedProblems, setProblems } from "../lib/problems";
import { formatSourceErrors } from "../lib/source-error";
import { checkLinks } from "./check-links";

type Pages = Parameters<typeof checkLinks>[0];

const file = "content/docs/a.mdx";
const references = { operations: {}, fields: {} } as Parameters<typeof checkLinks>[1];

/** Checks a guide with one link beside a page with one heading; gives what fails the build, and what only warns. */
function check(url: string): { errors: string; warnings: string } {
	const guide = (sourceFile: string, path: string, links: object[]) => ({
		__typename: "Guide",
		path,
		sourceFile,
		headings: [{ id: "steps" }],
		links,
	});
	const pages = [
		guide(file, "/toolhive/a", [{ url, line: 7, column: 3 }]),
		guide("content/docs/faq.mdx", "/toolhive/faq", []),
	] as unknown as Pages;
	const warn = vi.fn();
	checkLinks(pages, references, { warn } as unknown as Reporter);
	return { errors: formatSourceErrors(collectedProblems()?.errors ?? []), warnings: warn.mock.calls.join("\n") };
}

afterEach(() => setProblems("links", file, []));

test("a broken link fails the build, with its place and the nearest page", () => {
	const { errors, warnings } = check("/toolhive/fak");
	expect(errors).toContain(`${file}:7`);
	expect(errors).toContain("Broken link: there is no page /toolhive/fak.");
	expect(errors).toContain("Did you mean /toolhive/faq?");
	expect(warnings).toBe("");
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
