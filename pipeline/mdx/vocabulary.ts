import { CALLOUT_KINDS } from "../../src/lib/callouts";

/** Components that authors may use in MDX, with the attributes of each. Everything else is a mistake. */
export const MDX_COMPONENTS: Record<string, { required: readonly string[]; optional: readonly string[] }> = {
	Tabs: { required: ["group"], optional: [] },
	Tab: { required: ["label"], optional: [] },
	Steps: { required: [], optional: [] },
	Cards: { required: [], optional: [] },
	Card: { required: ["title", "href"], optional: [] },
	Figure: { required: ["caption"], optional: [] },
	FirstRun: { required: ["slug"], optional: [] },
	Screen: { required: ["name", "alt"], optional: [] },
	Tool: { required: ["name"], optional: [] },
	ThemedImage: { required: ["light", "dark", "alt"], optional: [] },
};

/** Container directives (`:::name[Title]`), with the default title of each. */
export const CALLOUTS: Readonly<Record<string, string>> = {
	...Object.fromEntries(Object.entries(CALLOUT_KINDS).map(([name, { title }]) => [name, title])),
	details: "Details",
};

/** The only leaf directive: `::include{file="name"}` includes content/partials/name.mdx. */
export const INCLUDE = "include";
