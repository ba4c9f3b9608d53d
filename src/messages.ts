/** Every text of the interface, by place. Another locale is another file of this shape. */
export const messages = {
	skip: "Skip to content",
	skipToPages: "Skip to the list of pages",
	header: {
		label: "Main",
		docs: "Docs",
		docsMenu: "ToolHive Docs",
		search: "Search",
		searchHint: "Search the docs",
		menu: "Open the menu",
		version: "Docs version",
		latest: "latest",
		language: "Language",
		languages: { en: "English" },
		theme: "Colour mode",
		themes: { light: "Light", dark: "Dark", system: "System" },
		dismiss: "Dismiss the announcement",
	},
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
		minutes: (count: number) => `${count} min read`,
		samples: (count: number, version: string) =>
			count === 1
				? `1 sample on this page, checked against ${version}`
				: `${count} samples on this page, checked against ${version}`,
		oldVersion: (name: string, last: string) => `This page is about ${name}. The latest release is ${last}.`,
		oldVersionLink: "Read the latest docs",
	},
	copyPage: {
		label: "Copy page",
		copy: "Copy as Markdown",
		view: "View as Markdown",
		open: (assistant: string) => `Open in ${assistant}`,
		list: "All pages for agents",
		failed: "The page could not be copied.",
		prompt: (url: string) => `Read ${url} and answer my questions about it.`,
	},
	notFound: {
		title: "Page not found",
		text: "There is no page at this address. It may have moved, or the link may be mistyped.",
		badPath:
			"The address has an invalid percent-encoding: a % sign in it is followed by something that is no character.",
		nearest: "Pages with a similar address",
		sections: "Or start from a section",
	},
	crash: { title: "This page crashed", retry: "Try again", home: "Home page" },
	chunk: { title: "The page did not load", retry: "Retry", close: "Close" },
	loading: "Loading the page",
	analytics: {
		blocked: (url: string) =>
			`The analytics script ${url} did not load. Check whether an ad blocker or another content blocker is on, and try again.`,
		disabled: (url: string) =>
			`The analytics script ${url} did not load. Enable analytics where this site is hosted, and deploy it again.`,
	},
	copied: "Copied",
	baseUrl: {
		title: "The site did not load properly.",
		text: "A wrong base URL is the usual cause. The site was built for the base URL:",
		suggestion: "This address suggests the base URL:",
		reload: "Or the network failed: reload the page.",
	},
} as const;
