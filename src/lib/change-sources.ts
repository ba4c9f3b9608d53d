/** What releases change: the heading of its changes, and its name inside a sentence. */
export const CHANGE_SOURCES = {
	commands: { title: "Commands", name: "commands" },
	api: { title: "API", name: "the API" },
	resources: { title: "Custom resources", name: "custom resources" },
	charts: { title: "Helm charts", name: "Helm charts" },
} as const;
