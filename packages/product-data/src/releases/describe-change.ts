import type { ItemPlace } from "./place.ts";

/**
 * The effect of a change on users who update. `breaking`: something that worked fails. `surprising`: it still works, but may
 * behave differently. `compatible`: something is new, or takes more than before.
 */
export type ChangeLevel = "breaking" | "surprising" | "compatible";

/** One difference between a release and the one before it. */
export interface Change extends ItemPlace {
	/** Release that brought it. */
	release: string;
	level: ChangeLevel;
	kind: ChangeKind;
	/** The value before, as text; null where there was none. */
	from: string | null;
	/** The value after; for a renamed item its new name. */
	to: string | null;
}

/** A change, before it is told of which release and source. */
export type Part = Omit<Change, "release" | "source">;

/** Says in a sentence what changed. Names and values are in backquotes, as Markdown has them. */
export function describeChange(change: Change): string {
	const { owner, item } = change;
	const subject = item === "" ? code(ownerName(owner)) : `${itemName(change)} of ${code(ownerName(owner))}`;
	return `${subject} ${predicate(change)}.`;
}

/** What changed, without its name: `now has the default text (previously json)`. */
export function predicate(change: Change): string {
	return PREDICATES[change.kind](change);
}

/** The kinds of changes, with what each says. */
const PREDICATES = {
	added: () => "is new",
	removed: ({ to }) => (to ? `was removed; use ${code(to)} instead` : "was removed"),
	renamed: ({ source, item, level, to }) => {
		if (level === "compatible") return `is now called ${code(to)}, and the old name still works`;
		return source === "api" && item !== "" ? `is now ${code(to)}` : `is now called ${code(to)}`;
	},
	required: ({ to }) => (to === null ? "is now required" : "is new and required"),
	optional: () => "is no longer required",
	type: ({ from, to }) => `now has the type ${code(to)} (previously ${code(from)})`,
	default: ({ from, to }) =>
		to === null ? `no longer has a default (previously ${code(from)})` : has("default", from, to),
	narrowed: ({ from, to }) => {
		if (from === null) return `now takes only ${list(to)}`;
		return to === null ? `no longer takes ${list(from)}` : `now takes ${list(to)}, no longer ${list(from)}`;
	},
	widened: ({ to }) => (to === null ? "now takes any value" : `also takes ${list(to)}`),
	order: () => "lists its values in a different order",
	limit: ({ from, to }) => has("limit", from, to),
	operands: ({ from, to }) =>
		`now takes ${to ? code(to) : "no arguments"} (previously ${from ? code(from) : "no arguments"})`,
	shorthand: ({ from, to }) => has("short form", from, to),
	alias: ({ from, to }) => (to === null ? `can no longer be called ${code(from)}` : `can also be called ${code(to)}`),
	names: ({ from, to }) => {
		if (from === null) return `has new names of values: ${list(to)}`;
		return `no longer names the values ${list(from)}${to === null ? "" : `, but ${list(to)}`}`;
	},
	deprecated: () => "is now deprecated",
	crds: crdsText,
	scope: ({ from, to }) => `is now ${to?.toLowerCase()} (previously ${from?.toLowerCase()})`,
} satisfies Record<string, (change: Change) => string>;

export type ChangeKind = keyof typeof PREDICATES;

function has(what: string, from: string | null, to: string | null): string {
	if (to === null) return `no longer has the ${what} ${code(from)}`;
	return `now has the ${what} ${code(to)}${from === null ? "" : ` (previously ${code(from)})`}`;
}

/** What a chart now does with its CRDs, and what that means for an upgrade. */
function crdsText({ from, to }: Change): string {
	if (from === "templates" && to !== "kept")
		return "no longer installs its CRDs as templates: an upgrade deletes them, and every resource of their kinds";
	if (from === "crds" && to !== null)
		return "now installs its CRDs as templates: an upgrade fails until Helm owns those that `crds/` installed";
	if (to === "crds") return "now keeps its CRDs in `crds/`, where Helm installs them once and never upgrades them";
	if (to === "kept") return "no longer deletes its CRDs when it is uninstalled";
	return to === null ? "no longer contains CRDs" : "now deletes its CRDs when it is uninstalled";
}

/** The name that readers know an owner by: a schema without the word before it. */
function ownerName(owner: string): string {
	return owner.replace(/^(?:schema|chart) /, "");
}

function itemName({ source, item, owner }: Change): string {
	if (source !== "api") return code(item);
	const [, place = "", field] = /^(body|default|\d{3}) (.+)$/.exec(item) ?? [];
	if (field !== undefined) return `${code(field)} in the ${place === "body" ? "body" : `response ${code(place)}`}`;
	if (item === "body") return "The body";
	if (/^\d{3}$|^default$/.test(item) && !owner.startsWith("schema ")) return `The response ${code(item)}`;
	return code(item);
}

export function code(text: string | null): string {
	return `\`${text ?? ""}\``;
}

export function list(values: string | null): string {
	return (values ?? "").split(", ").map(code).join(", ");
}
