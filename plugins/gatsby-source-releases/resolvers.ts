import type { GatsbyNode } from "gatsby";
import type { Change } from "product-data/releases";
import type { HistoryPage } from "./model";

/** The parts of Gatsby's node store that resolvers use. */
interface Context {
	nodeModel: {
		findOne(args: object): Promise<(HistoryPage & { version: string }) | null>;
		findAll(args: object): Promise<{ entries: Iterable<unknown> }>;
	};
}

/** A page of the reference, as far as its history needs it. */
interface ReferencePage {
	version: string;
	name?: string;
}

/** Adds the data that needs all sources: addresses of changes, and the history of each reference page. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add }) => {
	const places = new Map<string, Promise<Places>>();
	const changes = {
		resolve: async (page: { version: string; changes: Change[] }, _: unknown, context: Context) => {
			const reading = places.get(page.version) ?? readPlaces(page.version, context);
			places.set(page.version, reading);
			const known = await reading;
			return page.changes.map((change) => ({ ...change, place: placeOf(change, known) }));
		},
	};
	add({
		Release: { changes },
		CliCommand: { history: history((item, { name = "" }) => item.source === "commands" && isOf(item, name)) },
		ApiDocument: { history: history(({ source }) => source === "api") },
		CustomResourceReference: { history: history(({ source }) => source === "resources") },
	});
};

type Item = HistoryPage["items"][number];

/** A command's own history; and that of its children which are gone, since they have no page. */
function isOf({ owner, removed, item }: Item, name: string): boolean {
	if (owner === name) return true;
	return removed !== null && item === "" && owner.slice(0, owner.lastIndexOf(" ")) === name;
}

function history(belongs: (item: Item, page: ReferencePage) => boolean) {
	return {
		type: "[ItemHistory!]!",
		description: "What is known of the page's items over time; empty without release files.",
		resolve: async (page: ReferencePage, _: unknown, { nodeModel }: Context) => {
			const found = await nodeModel.findOne({
				type: "ReleaseHistory",
				query: { filter: { version: { eq: page.version } } },
			});
			return (found?.items ?? []).filter((item) => belongs(item, page));
		},
	};
}

async function readPlaces(version: string, { nodeModel }: Context): Promise<Places> {
	const all = async <Node>(type: string) => {
		const found = await nodeModel.findAll({ type, query: { filter: { version: { eq: version } } } });
		return [...found.entries] as Node[];
	};
	return indexPlaces({
		commands: await all("CliCommand"),
		apis: await all("ApiDocument"),
		references: await all("CustomResourceReference"),
	});
}

/** The data of a docs version's reference pages that links need. */
interface ReferenceNodes {
	commands: readonly Queries.CliCommand[];
	apis: readonly Queries.ApiDocument[];
	references: readonly Queries.CustomResourceReference[];
}

/** Addresses of everything that the reference shows, by owner and item. */
type Places = ReadonlyMap<string, string>;

export function indexPlaces({ commands, apis, references }: ReferenceNodes): Places {
	const places = new Map<string, string>();
	const add = (owner: string, page: string, anchor: string, items: readonly { path: string; anchor: string }[]) => {
		places.set(keyOf(owner, ""), `${page}#${anchor}`);
		for (const one of items) places.set(keyOf(owner, one.path), `${page}#${one.anchor}`);
	};
	for (const { name, path, options } of commands) {
		places.set(keyOf(name, ""), path);
		for (const option of options) places.set(keyOf(name, `--${option.name}`), `${path}#${option.anchor}`);
	}
	for (const { path: page, groups, schemas } of apis) {
		for (const { method, path, anchor, parameters } of groups.flatMap(({ operations }) => operations))
			add(`${method} ${path}`, page, anchor, parameters);
		for (const { name, anchor, properties } of schemas) add(`schema ${name}`, page, anchor, properties);
	}
	for (const { path: page, resources } of references)
		for (const { kind, version, anchor, properties } of resources) add(`${kind} ${version}`, page, anchor, properties);
	return places;
}

/** Today's address of a changed item: the item, under its new name if it has one, else its owner; null if both are gone. */
export function placeOf({ owner, item, kind, to }: Pick<Change, "owner" | "item" | "kind" | "to">, places: Places) {
	const renamed = kind === "renamed" && to !== null;
	const now = renamed && item === "" ? to : owner;
	const part = renamed && item !== "" ? to : item;
	return places.get(keyOf(now, part)) ?? places.get(keyOf(now, "")) ?? null;
}

function keyOf(owner: string, item: string): string {
	return `${owner}\0${item}`;
}
