import { parse } from "yaml";

/** An entry of the sidebar: a page, or a group with or without a page of its own. */
export interface Entry {
	/** The page, by its path below the product's prefix; of a generated list (`list`), where it shall be. */
	readonly page?: string | undefined;
	readonly label?: string | undefined;
	/** Description of a page that lists the group's entries, which the peer has to make. */
	readonly list?: string | undefined;
	readonly isOpen?: boolean | undefined;
	readonly items?: readonly Entry[];
}

interface Source {
	readonly page?: string;
	readonly label?: string;
	readonly category?: string;
	readonly landing?: string;
	readonly index?: string;
	readonly description?: string;
	readonly expanded?: boolean;
	readonly commands?: string;
	readonly items?: readonly Source[];
}

const CLI = "reference/cli";

/** Reads content/navigation.yaml; `commands` are the names of the command pages, such as `thv_run`. */
export function readSidebar(yaml: string, commands: readonly string[]): Entry[] {
	return (parse(yaml) as Source[]).map((item) => readEntry(item, commands));
}

function readEntry(source: Source, commands: readonly string[]): Entry {
	const { page, label, category, landing, index, description, expanded } = source;
	if (!category) return { page, label };
	if (source.commands) return { ...commandTree(source.commands, commands), label: category };
	const items = (source.items ?? []).map((item) => readEntry(item, commands));
	return { page: landing ?? index, label: category, list: index ? description : undefined, isOpen: expanded, items };
}

/** The tree of commands below one; the words of a command are joined by `_`. */
function commandTree(command: string, commands: readonly string[]): Entry {
	const page = `${CLI}/${command}`;
	const label = command.replaceAll("_", " ");
	const below = commands.filter(
		(name) => name.startsWith(`${command}_`) && !name.slice(command.length + 1).includes("_"),
	);
	return below.length === 0
		? { page, label }
		: { page, label, items: below.map((name) => commandTree(name, commands)) };
}

/** Docusaurus' sidebars file. `id` gives the id of a page's document. */
export function toDocusaurus(entries: readonly Entry[], id: (page: string) => string): unknown[] {
	return entries.map(({ page = "", label, list, isOpen, items }) =>
		items
			? {
					type: "category",
					label,
					collapsed: !isOpen,
					link: list ? { type: "generated-index", slug: `/${page}`, description: list } : { type: "doc", id: id(page) },
					items: toDocusaurus(items, id),
				}
			: { type: "doc", id: id(page), ...(label ? { label } : {}) },
	);
}

/** Starlight's sidebar: its groups are no links, so that a group's page is its first entry. */
export function toStarlight(entries: readonly Entry[]): unknown[] {
	return entries.map(({ page = "", label, isOpen, items }) => {
		const slug = page === "index" ? "toolhive" : `toolhive/${page}`;
		if (!items) return { slug, ...(label ? { label } : {}) };
		return { label, collapsed: !isOpen, items: [{ slug, label: "Overview" }, ...toStarlight(items)] };
	});
}
