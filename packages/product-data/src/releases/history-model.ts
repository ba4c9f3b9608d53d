import type { ChangeSource } from "./model.ts";

/** Facts of an item or an owner, as a history states them: what is empty, false or unknown is left out. */
export interface StatedFacts {
	readonly type?: string | undefined;
	readonly short?: string | undefined;
	readonly in?: string | undefined;
	readonly required?: boolean | undefined;
	readonly default?: string | undefined;
	readonly enum?: readonly string[] | undefined;
	readonly names?: readonly string[] | undefined;
	readonly limits?: Readonly<Record<string, string | number>> | undefined;
	/** Of a command. */
	readonly operands?: string | undefined;
	readonly aliases?: readonly string[] | undefined;
	/** Of a kind. */
	readonly scope?: string | undefined;
	readonly deprecated?: boolean | undefined;
	/** Of a chart. */
	readonly crds?: "crds" | "templates" | "kept" | undefined;
}

/** One item over time. */
export interface HistoryRow {
	readonly source: ChangeSource;
	/** A command, an operation, a schema (`schema v1.Volume`), a kind with its version, or a chart. */
	readonly owner: string;
	/** A flag, a parameter, `body`, a status, a field or a value; empty for the owner itself. */
	readonly item: string;
	/** Releases that brought or changed the item, with what it was from then on; null where it went. The oldest first. */
	readonly states: Readonly<Record<string, StatedFacts | null>>;
}

/** A release. */
export interface ReleaseDate {
	readonly name: string;
	/** `2025-08-08` */
	readonly date: string;
	/** Versions of its charts, by their names. */
	readonly charts: Readonly<Record<string, string>>;
}

/** Names and values of every release. */
export interface ReleaseHistory {
	/** The oldest first. */
	readonly releases: readonly ReleaseDate[];
	readonly rows: readonly HistoryRow[];
}
