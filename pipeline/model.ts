import { described } from "product-data";
import { z } from "zod";
import { PAGE, pageFields } from "../src/lib/page-fields";

const text = z.string();
const line = z.int().describe("Line in the file, counted from 1.");
const column = z.int().describe("Column in the file, counted from 1.");

export const guideHeading = described("A heading of a hand-written page.", {
	depth: z.int().describe("2 for ##, 3 for ###."),
	text: text.describe("The heading as plain text."),
	id: text.describe("The id that a link to the heading ends in."),
	line: z.int().describe("Line of the source file."),
});

export const guideSection = described("The text below one heading, up to the next, or in a collapsed section.", {
	id: text.describe("Id of the heading; empty before the first one."),
	depth: z.int().describe("Depth of the heading; 1 before the first one."),
	heading: text.describe("The heading as plain text; empty before the first one."),
	texts: z.array(text).describe("Paragraphs, list items, table rows and command blocks, as plain text."),
});

export const guideSample = described("A code block of a page and the checks that it passed at the last build.", {
	line: z.int().describe("Line of the block in the file, counted from 1."),
	kind: text.describe("Kind of the block: shell session, manifest, PromQL, output…"),
	title: text.nullable().describe("Title of the block, often a file name; null for none."),
	checks: z.array(text).describe("Names of the checks that ran and passed."),
	since: text
		.nullable()
		.describe("The release from which on it works; null if it works in the first one, or names nothing of a release."),
	until: text.nullable().describe("The first later release in which it fails; null for none."),
});

export const guidePartial = described("A partial as it was when the page was compiled.", {
	file: text.describe("The file, from the root of the repository."),
	digest: text.describe("SHA-256 of its text."),
});

export const guideLink = described("A link of a hand-written page.", {
	url: text.describe("Target as written."),
	target: text.describe("Where it leads: to the page of the same docs version."),
	line,
	column,
});

/** What is read of a page before its links are resolved. */
const guideFacts = z.object({
	minutes: z.int().describe("Reading time in minutes, at 220 words a minute, at least 1."),
	headings: z.array(guideHeading).describe("Headings of every depth, in order."),
	sections: z.array(guideSection).describe("The page's text by heading, for search."),
	spans: z.array(text).describe("Code spans of the page, outside links and headings."),
	diagrams: z.array(text).describe("Sources of the page's mermaid diagrams."),
});

export const guide = pageFields
	.extend({
		lead: text.nullable().describe("One or two sentences shown larger under the title; null for none."),
		type: text.describe("Diátaxis type: tutorial, how-to, concept, reference or overview."),
		body: z.unknown().meta({
			description:
				"The page as a tree of HTML elements and components (hast), which its template renders. Code spans that may name a command, an API call or a field are Reference elements.",
			graphql: "JSON!",
		}),
		partials: z.array(guidePartial).describe("Partials that the page includes."),
		...guideFacts.shape,
		links: z.array(guideLink).describe("Links of the page, with their places in the file."),
		samples: z.array(guideSample).describe("The page's code blocks with the checks that they passed."),
	})
	.meta({ description: "A hand-written page: content/docs/**.mdx.", ...PAGE });

export const generatedIndex = pageFields.meta({
	description: "A page of cards for the children of a category in content/navigation.yaml.",
	...PAGE,
});

export const docPageCounterpart = described("A page in one version of the docs.", {
	version: text.describe("Name of the docs version."),
	path: text.describe("The page's path in that version."),
});

export const navigationEntry = described("One line of the sidebar.", {
	label: text.describe("Text shown."),
	path: text.nullable().describe("Page it leads to; null for a category without a page."),
	depth: z.int().describe("0 at the top level."),
	isCategory: z.boolean().describe("A group with entries below it."),
	isExpanded: z.boolean().describe("A group that is open from the start."),
});

export const navigation = z
	.object({
		version: text.describe("Name of the docs version."),
		isLast: z.boolean().describe("The menu of the last version, which pages outside the docs have too."),
		sourceFile: text.describe("The navigation.yaml, from the root of the repository."),
		isLong: z
			.boolean()
			.describe("More entries than the menu of a page shows at once: closed groups are left out of it."),
		entries: z.array(navigationEntry).meta({
			description: "Entries in reading order, parents before children.",
			arguments:
				'("Path of a page: only what its menu shows and its neighbours, when the navigation is long." around: String)',
		}),
	})
	.meta({ description: "The sidebar of one docs version, from its navigation.yaml.", implements: "Node" });

export const askedSection = described("A section with the questions that it answers.", {
	anchor: text.nullable().describe("Id of the heading; null for the page itself."),
	questions: z.array(text).describe("Questions in readers' words, by which search finds the section."),
});

export const pageQuestions = z
	.object({
		path: text.describe("Path of the page: /toolhive/guides-cli/install"),
		version: text.describe("Docs version of the page."),
		sourceFile: text.describe("File with the questions, from the root of the repository."),
		sections: z.array(askedSection).describe("Sections of the page that have questions."),
	})
	.meta({ description: "Readers' questions that a page answers: content/questions/**.yaml.", implements: "Node" });

export type GuideHeading = z.infer<typeof guideHeading>;
export type GuideSection = z.infer<typeof guideSection>;
export type GuidePartial = z.infer<typeof guidePartial>;
/** The contents of a hand-written page: everything that navigation, search and checks need. */
export type GuideFacts = z.infer<typeof guideFacts> & { links: GuideLink[] };
/** A link as written, with its place in the source file, to be checked against all pages later. */
export type GuideLink = Omit<z.infer<typeof guideLink>, "target">;
export type NavigationEntry = z.infer<typeof navigationEntry>;
export type AskedSection = z.infer<typeof askedSection>;
