import type { Change } from "product-data/releases";

/** The data of a docs version's reference pages that links need. */
export interface ReferenceNodes {
	commands: readonly Queries.CliCommand[];
	apis: readonly Queries.ApiDocument[];
	references: readonly Queries.CustomResourceReference[];
}

/** Addresses of everything that the reference shows, by owner and item. */
export type Places = ReadonlyMap<string, string>;

export function indexPlaces({ commands, apis, references }: ReferenceNodes): Places {
	const places = new Map<string, string>();
	for (const { name, path, options } of commands) {
		places.set(keyOf(name, ""), path);
		for (const option of options) places.set(keyOf(name, `--${option.name}`), `${path}#${option.anchor}`);
	}
	for (const { path: page, groups, schemas } of apis) {
		for (const { method, path, anchor, parameters } of groups.flatMap(({ operations }) => operations)) {
			places.set(keyOf(`${method} ${path}`, ""), `${page}#${anchor}`);
			for (const one of parameters) places.set(keyOf(`${method} ${path}`, one.name), `${page}#${one.anchor}`);
		}
		for (const { name, anchor, properties } of schemas) {
			places.set(keyOf(`schema ${name}`, ""), `${page}#${anchor}`);
			for (const one of properties) places.set(keyOf(`schema ${name}`, one.path), `${page}#${one.anchor}`);
		}
	}
	for (const { path: page, resources } of references) {
		for (const { kind, version, anchor, properties } of resources) {
			places.set(keyOf(`${kind} ${version}`, ""), `${page}#${anchor}`);
			for (const one of properties) places.set(keyOf(`${kind} ${version}`, one.path), `${page}#${one.anchor}`);
		}
	}
	return places;
}

/** Today's address of a changed item: the item, under its new name if it has one, else its owner; null if both are gone. */
export function placeOf(
	{ owner, item, kind, to }: Pick<Change, "owner" | "item" | "kind" | "to">,
	places: Places,
): string | null {
	const renamed = kind === "renamed" && to !== null;
	const now = renamed && item === "" ? to : owner;
	const part = renamed && item !== "" ? to : item;
	return places.get(keyOf(now, part)) ?? places.get(keyOf(now, "")) ?? null;
}

function keyOf(owner: string, item: string): string {
	return `${owner}\0${item}`;
}
