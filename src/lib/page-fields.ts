import { z } from "zod";

/** Fields of every page, which plugins extend for their own types. The site adds `counterparts`. */
export const pageFields = z.object({
	path: z.string().describe("Path of the page, without a trailing slash: /toolhive/guides-cli/install."),
	title: z.string().describe("The page's h1."),
	description: z.string().describe("Plain text of 70 to 160 characters for search engines, cards and link previews."),
	version: z.string().describe("Docs version of the page, such as v0.2.5."),
	kind: z.string().describe("Kind of page: guide, command, api, crd, index, changes or release."),
	sourceFile: z.string().describe("File that the page is made from, relative to the repository."),
	sourceLine: z.int().describe("Line of that file on which the page begins, counted from 1."),
	lastUpdated: z.string().nullable().meta({
		description: "Date of the last commit that changed the file; null without history.",
		graphql: "Date @dateformat",
	}),
});

/** A page as a source makes it, before it knows its version and its date. */
export type PageContent<Page> = Omit<Page, "version" | "kind" | "sourceLine" | "lastUpdated">;

/** Meta of an object that is a page. */
export const PAGE = { implements: "Node & DocPage" };
