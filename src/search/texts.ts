export const searchTexts = {
	results: "Results",
	clear: "Clear the query",
	cancel: "Cancel",
	start: "Recent searches and common tasks",
	recent: { title: "Recent", none: "No recent searches", remove: "Remove this search from history" },
	favorites: { title: "Favorite", save: "Save this search", remove: "Remove this search from favorites" },
	kinds: {
		guide: "Guide",
		concept: "Concept",
		tutorial: "Tutorial",
		command: "Command",
		api: "API",
		crd: "CRD",
		changes: "Release",
		release: "Release",
	} as Readonly<Record<string, string>>,
	/** What keys do, with the names of the keys for screen readers. */
	keys: {
		"to select": { "↵": "Enter key" },
		"to navigate": { "↓": "Arrow down", "↑": "Arrow up" },
		"to close": { esc: "Escape key" },
	},
	by: { text: "Search by Algolia", href: "https://www.algolia.com/" },
	message: (length: number) => `Searching all ${length} characters of the text you pasted.`,
	count: (count: number, query: string) =>
		`${count === 1 ? "1 result" : `${count} results`} for “${query}”. Use the arrow keys to move between them.`,
	none: (query: string) => `No results for “${query}”.`,
	/** The specification's wording, for the modal. */
	missed: (query: Node) => [`No results for "`, query, `"`],
	unreachable: {
		title: "Unable to fetch results",
		help: "You might want to check your network connection.",
		retry: "Try again",
	},
	waiting: "Still searching…",
	suggest: "Try searching for:",
	check: { question: "Is this one of your commands or manifests?", link: "Check it", slug: "check" },
	/** Queries with results, offered if the reader's has none. */
	suggestions: ["install", "secrets", "network isolation"],
	fallback: "These results come from this site's own index.",
	all: (count: number) => `See all ${count} results`,
	page: {
		noScript:
			"Search needs JavaScript. Without it, you can reach every page from the table of contents on the overview page:",
		overview: "Overview",
		idle: "Type to search guides, commands, the API, and the Kubernetes reference.",
		loading: "Searching…",
		count: (count: number, query: string) => `${count === 1 ? "1 result" : `${count} results`} for “${query}”`,
		all: "All",
		more: "Load more",
	},
	missing: { question: "Believe this query should return results?", link: "Let us know." },
} as const;
