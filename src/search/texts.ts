/** Every text of search, by place. DocSearch's own words are repeated here so that a test can hold them. */
export const searchTexts = {
	dialog: "Search the docs",
	placeholder: "Search the docs",
	results: "Results",
	saved: "Recent and favorite searches",
	count: (count: number, query: string) =>
		`${count === 1 ? "1 result" : `${count} results`} for “${query}”. Use the arrow keys to move between them.`,
	none: (query: string) => `No results for “${query}”.`,
	unreachable: {
		title: "Unable to fetch results",
		help: "You might want to check your network connection.",
		retry: "Try again",
	},
	waiting: "Still searching…",
	suggest: "Try searching for:",
	/** Queries that have results, offered where the reader's own has none. */
	suggestions: ["install", "secrets", "network isolation"],
	fallback: "These results come from this site's own index.",
	all: (count: number) => `See all ${count} results`,
	page: {
		label: "Search the docs",
		submit: "Search",
		noScript:
			"Search needs JavaScript. Without it, you can reach every page from the table of contents on the overview page:",
		overview: "Overview",
		idle: "Type to search guides, commands, the API and the Kubernetes reference.",
		loading: "Searching…",
		count: (count: number, query: string) => `${count === 1 ? "1 result" : `${count} results`} for “${query}”`,
		sections: "Sections",
		allSections: "All",
		more: "Load more",
	},
	missing: { question: "Believe this query should return results?", link: "Let us know." },
} as const;

/** What went wrong, in the specification's words, and what is shown all the same. */
export function fallbackNotice(): string {
	const { title, help } = searchTexts.unreachable;
	return `${title}. ${help} ${searchTexts.fallback}`;
}
