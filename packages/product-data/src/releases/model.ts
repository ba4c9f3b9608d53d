import type { ChangeKind } from "./describe-change.ts";
import type { ReleaseDate, StatedFacts } from "./history-model.ts";

/** The sources, in the order of their pages. */
export const SOURCES = ["commands", "api", "resources", "charts"] as const;

export type ChangeSource = (typeof SOURCES)[number];

/** The place of an owner, or of one of its items, among everything that a release has. */
export interface ItemPlace {
	readonly source: ChangeSource;
	/** What the page shows as a whole: a command, an operation, a schema (`schema v1.Volume`), a kind with its version, or a chart. */
	readonly owner: string;
	/** A flag (`--port`), a parameter, `body`, an answer's status, a field's path or a value; empty for the owner itself. */
	readonly item: string;
}

/** A place as a key of maps. */
export function keyOfPlace({ source, owner, item }: ItemPlace): string {
	return [source, owner, item].join("\0");
}

/** Flags, parameters, the body and the answers of an operation, fields or values, by their names: `--port`, `spec.image`. */
export type Items = ReadonlyMap<string, StatedFacts>;

/** What a release has of one command, operation, schema, kind or chart. */
export interface OwnerFacts {
	readonly facts: StatedFacts;
	readonly items: Items;
}

/** By command, by method and path (`GET /api/v1beta/workloads`), `schema v1.Volume`, `MCPServer v1alpha1`, or name of a chart. */
export type Owners = ReadonlyMap<string, OwnerFacts>;

/** Names and values of one release. A source that the release did not have yet has no owners. */
export interface ReleaseFacts extends ReleaseDate {
	readonly sources: Readonly<Record<ChangeSource, Owners>>;
}

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
