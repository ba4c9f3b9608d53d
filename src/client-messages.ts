/**
 * Texts that the browser's code writes: every page loads these and no others. Those of search are in
 * src/search/texts.ts, those of the API panel in src/try-it/texts.ts.
 */
export const clientMessages = {
	crash: { title: "This page crashed", retry: "Try again", home: "Home page" },
	chunk: { title: "The page did not load", retry: "Retry", close: "Close" },
	outdated: { text: "The site has changed since this page was loaded.", reload: "Reload the page" },
	loading: "Loading the page",
	navigated: (title: string) => `Navigated to ${title}`,
	analytics: {
		blocked: (url: string) => `The analytics script ${url} did not load. Check for ad blockers, and try again.`,
		disabled: (url: string) =>
			`The analytics script ${url} did not load. Enable analytics at the host, and deploy again.`,
	},
	copy: "Copy",
	copied: "Copied",
	selected: "The browser did not allow copying. The text is selected: copy it with the keyboard.",
	copiedAddress: "Address copied",
	wrap: "Wrap lines",
	copyFailed: "The page could not be copied. Choose View as Markdown in the menu beside the button.",
	thanks: "Thank you.",
	badPath: "The address has an invalid percent-encoding.",
} as const;
