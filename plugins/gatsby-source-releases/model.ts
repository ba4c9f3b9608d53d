/** What a release file states of a flag, a parameter or a field. */
export interface ItemFacts {
	/** In words: `string`, `stringArray`, `integer<int32>`, `array of v1.Volume`. */
	type: string;
	required: boolean;
	/** As text; null when it starts empty. */
	default: string | null;
	/** The closed list of values; empty when any value will do. */
	enum: string[];
	/** Limits of the value, by the keyword of JSON Schema. */
	limits: Readonly<Record<string, string | number>>;
	/** One letter of a flag. */
	short: string | null;
	/** Place of a parameter: path, query, header. */
	in: string | null;
}

export interface CommandFacts {
	/** The operands of the usage line: `SERVER [-- ARGS...]`. */
	operands: string;
	flags: ReadonlyMap<string, ItemFacts>;
}

export interface OperationFacts {
	parameters: ReadonlyMap<string, ItemFacts>;
	/** Type of the body in words, often the name of a schema; null when none is taken. */
	body: string | null;
	/** Type of the answer by status; empty for an answer without a body. */
	answers: ReadonlyMap<string, string>;
}

/** One kind of custom resource in one version. */
export interface ResourceFacts {
	scope: string;
	fields: ReadonlyMap<string, ItemFacts>;
}

/** Names and values of one release. A source that the release did not have yet is null. */
export interface ReleaseFacts {
	/** `v0.2.5` */
	name: string;
	/** `2025-08-08` */
	date: string;
	commands: ReadonlyMap<string, CommandFacts> | null;
	/** By method and path: `GET /api/v1beta/workloads`. */
	operations: ReadonlyMap<string, OperationFacts> | null;
	/** Fields of the API's schemas, by the schema's name. */
	schemas: ReadonlyMap<string, ReadonlyMap<string, ItemFacts>> | null;
	/** By kind and version: `MCPServer v1alpha1`. */
	resources: ReadonlyMap<string, ResourceFacts> | null;
	/** Repository path of the release file. */
	file: string;
}

/** The three references, in the order of their pages. */
export type ChangeSource = "commands" | "api" | "resources";

/**
 * The effect of a change on users who update. `breaking`: something that worked fails. `surprising`: it still works, but may
 * behave differently. `compatible`: something is new, or takes more than before.
 */
export type ChangeLevel = "breaking" | "surprising" | "compatible";

export type ChangeKind =
	| "added"
	| "removed"
	| "renamed"
	| "required"
	| "optional"
	| "type"
	| "default"
	| "narrowed"
	| "widened"
	| "order"
	| "limit"
	| "operands"
	| "shorthand"
	| "scope";

/** One difference between a release and the one before it. */
export interface Change {
	/** Release that brought it. */
	release: string;
	source: ChangeSource;
	level: ChangeLevel;
	kind: ChangeKind;
	/** What the page shows as a whole: a command, an operation, a schema (`schema v1.Volume`) or a kind with its version. */
	owner: string;
	/** The part that changed: `--port`, a parameter, `body`, an answer's status, a field's path; empty for the owner itself. */
	item: string;
	/** The value before, as text; null where there was none. */
	from: string | null;
	/** The value after; for a renamed item its new name. */
	to: string | null;
}
