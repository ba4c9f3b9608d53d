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
