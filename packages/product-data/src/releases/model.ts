/** The sources, in the order of their pages. */
export const SOURCES = ["commands", "api", "resources", "charts"] as const;

export type ChangeSource = (typeof SOURCES)[number];

/** What a release file states of a flag, a parameter or a field. */
export interface ItemFacts {
	/** In words: `string`, `stringArray`, `integer<int32>`, `array of v1.Volume`. */
	type: string;
	required: boolean;
	/** As text; null when it starts empty. */
	default: string | null;
	/** The closed list of values; empty when any value will do. */
	enum: readonly string[];
	/** Limits of the value, by the keyword of JSON Schema. */
	limits: Readonly<Record<string, string | number>>;
	/** One letter of a flag. */
	short: string | null;
	/** Place of a parameter: path, query, header. */
	in: string | null;
	/** Names that generated clients give to the values. */
	names: readonly string[];
}

export const NO_FACTS: ItemFacts = {
	type: "",
	short: null,
	in: null,
	required: false,
	default: null,
	enum: [],
	names: [],
	limits: {},
};

export interface CommandFacts {
	/** Other names of the command's last word: `ls`. */
	aliases: readonly string[];
	/** The operands of the usage line: `SERVER [-- ARGS...]`. */
	operands: string;
	/** The closed list of values of the operands; empty when any value will do. */
	values: readonly string[];
	flags: ReadonlyMap<string, ItemFacts>;
}

export interface OperationFacts {
	parameters: ReadonlyMap<string, ItemFacts>;
	/** Type of the body in words, often the name of a schema; null when none is taken. */
	body: string | null;
	/** Type of the answer by status; empty for an answer without a body. */
	answers: ReadonlyMap<string, string>;
}

export interface ResourceFacts {
	scope: string;
	isDeprecated: boolean;
	fields: ReadonlyMap<string, ItemFacts>;
}

export interface ChartFacts {
	/** Version of the chart, which may differ from the release. */
	version: string;
	/** What an upgrade or removal of the chart does to the CRDs that it contains; null for a chart without any. */
	crds: CrdPolicy | null;
	/** By path: `operator.image`. */
	values: ReadonlyMap<string, ItemFacts>;
}

/**
 * Where a chart keeps its CRDs. `crds`: Helm installs them once and never upgrades or deletes them. `templates`: Helm
 * upgrades them and deletes them with the chart. `kept`: Helm upgrades them and does not delete them.
 */
export type CrdPolicy = "crds" | "templates" | "kept";

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
	/** By name: `toolhive-operator`. */
	charts: ReadonlyMap<string, ChartFacts> | null;
}

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
	| "alias"
	| "names"
	| "deprecated"
	| "crds"
	| "scope";

/** One difference between a release and the one before it. */
export interface Change {
	/** Release that brought it. */
	release: string;
	source: ChangeSource;
	level: ChangeLevel;
	kind: ChangeKind;
	/** What the page shows as a whole: a command, an operation, a schema (`schema v1.Volume`), a kind with its version, or a chart. */
	owner: string;
	/** The part that changed: `--port`, a parameter, `body`, an answer's status, a field's path; empty for the owner itself. */
	item: string;
	/** The value before, as text; null where there was none. */
	from: string | null;
	/** The value after; for a renamed item its new name. */
	to: string | null;
}

/** A change, before it is told of which release and source. */
export type Part = Omit<Change, "release" | "source">;
