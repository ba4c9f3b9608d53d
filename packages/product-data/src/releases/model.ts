import type { ReleaseDate, StatedFacts } from "./history-model.ts";
import type { ChangeSource } from "./place.ts";

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
