/**
 * Texts of the pages, by place. Another locale is another file of this shape. The texts of the browser's code are in
 * src/client-messages.ts, because a bundle contains all of a file that it imports.
 */
export const messages = {
	skip: "Skip to content",
	skipToPages: "Skip to the list of pages",
	header: {
		label: "Main",
		docs: "Docs",
		tabs: "Parts of the docs",
		search: "Search",
		searchHint: "Search the docs",
		menu: "Open the menu",
		version: "Docs version",
		latest: "latest",
		changes: "Changes between releases",
		language: "Language",
		languages: { en: "English" },
		theme: "Color mode",
		themes: { light: "Light", dark: "Dark", system: "System" },
		dismiss: "Dismiss the announcement",
	},
	install: "Install",
	sidebar: { label: "Docs", open: "Show the pages of", close: "Close the menu" },
	page: {
		breadcrumbs: "Breadcrumbs",
		outline: "On this page",
		outlineTop: "Top of the page",
		previous: "Previous",
		next: "Next",
		pager: "More pages",
		edit: "Edit this page",
		updated: "Last updated",
		helpful: "Was this page helpful?",
		yes: "Yes",
		no: "No",
		issue: {
			title: (page: string) => `Page was not helpful: ${page}`,
			body: (url: string, release: string) => `Page: ${url}\nRelease: ${release}\n\nWhat was missing or wrong:\n`,
		},
		values: "Your values",
		enlarge: "Enlarge",
		shrink: "Close the picture",
		minutes: (count: number) => `${count} min read`,
		samples: (count: number, version: string) =>
			count === 1
				? `1 sample on this page, checked against ${version}`
				: `${count} samples on this page, checked against ${version}`,
		samplesLead: (version: string) =>
			`When this site was built, a program checked each sample on this page against the data of ${version}. For each section, this is what it checked:`,
		oldVersion: (name: string, last: string) => `This page is about ${name}. The latest release is ${last}.`,
		oldVersionLink: "Read the latest docs",
	},
	copyPage: {
		label: "Copy page",
		copy: "Copy as Markdown",
		view: "View as Markdown",
		open: (assistant: string) => `Open in ${assistant}`,
		list: "All pages for agents",
		install: (client: string) => `Add these docs to ${client}`,
		prompt: (url: string) => `Read ${url} and answer my questions about it.`,
	},
	notFound: {
		title: "Page not found",
		text: "There is no page at this address. It may have moved, or the link may be mistyped.",
		nearest: "Pages with a similar address",
		sections: "Or start from a section",
	},
	baseUrl: {
		title: "The site did not load properly.",
		text: "A wrong base URL is the usual cause. The site was built for the base URL:",
		suggestion: "This address suggests the base URL:",
		reload: "One of its files is missing, or the network failed. Reload the page.",
	},
} as const;
