import { type ApiDocument, type ApiOperation, type Schema, valueType } from "product-data/checking";
import type { CommandFacts, ItemFacts, OperationFacts, ReleaseFacts } from "product-data/releases";
import { type Command, type Flag, indexFlags, plainFlag } from "../model/command-tree.ts";
import { type CheckContext, EMPTY_FACTS } from "../model/context.ts";
import type { KindCatalog, ResourceKind } from "../model/kinds.ts";
import { once } from "../text/once.ts";
import { argumentsFromUsage, emptyCommand, flagType, treesOf } from "./command-trees.ts";
import { fieldsSchema, typeSchema } from "./fields-schema.ts";
import { catalogOf, toKind } from "./kubernetes-kinds.ts";

/**
 * The context as it is in another release: commands, kinds, API and charts are those of the release, as far as its facts state
 * them. Facts that have no history (ports, variables, metrics) are left out, so that nothing is held against them.
 */
export function atRelease(base: CheckContext, release: ReleaseFacts): CheckContext {
	const charts = [...(release.charts ?? [])];
	return {
		...base,
		version: release.name,
		hash: `${base.hash} ${release.name}`,
		commands: commandsAt(release),
		kinds: kindsAt(base.kinds, release),
		api: release.operations ? apiAt(base.api, release.operations, release) : undefined,
		facts: {
			...EMPTY_FACTS,
			charts: charts.length > 0 ? [...base.facts.charts, ...charts.map(([name]) => name)] : [],
			helmValues: charts.flatMap(([, { values }]) =>
				[...values].map(([key, { type, enum: values }]) => ({ key, type, enum: [...values] })),
			),
			schemas: new Map([...base.facts.schemas].map(([name, schema]) => [name, withoutText(schema)])),
		},
	};
}

/** What a schema is recognized by, and the name that the API gives it: what is written by hand is about one release. */
function withoutText(schema: Schema): Schema {
	return Object.fromEntries(Object.entries(schema).filter(([key]) => key.startsWith("x-")));
}

function commandsAt({ name: release, commands }: ReleaseFacts): CheckContext["commands"] {
	const all = commands ?? new Map<string, CommandFacts>();
	return treesOf([...all].map(([name, facts]) => toCommand(name, facts, release, all)));
}

function toCommand(
	name: string,
	{ aliases, operands, values, flags: own }: CommandFacts,
	release: string,
	all: ReadonlyMap<string, CommandFacts>,
): Command {
	const words = name.split(" ");
	const parents = words.slice(1).map((_, at) => words.slice(0, at + 1).join(" "));
	const inherited = parents.flatMap((parent) => [...(all.get(parent)?.flags ?? [])]);
	const flags = [...inherited, ...own].map(([flag, facts]) => toFlag(flag, facts));
	const usage = `${name} ${operands}`.trim();
	// A usage line without operands tells nothing: many leave them out.
	const stated = operands === "" ? undefined : argumentsFromUsage(name, usage);
	const listed = { ...ANY_WORDS, name: operands.replace(/[^\w-]/g, "") };
	return {
		...emptyCommand(name),
		aliases: [...aliases],
		...indexFlags(flags),
		arguments: values.length > 0 ? (stated ?? [listed]).map((one) => ({ ...one, enum: [...values] })) : stated,
		usage,
		file: `${name} ${release}`,
		tells: "listed",
		hasStatedAliases: true,
	};
}

const ANY_WORDS = { isRequired: false, unless: undefined, isVariadic: true, isAfterDashes: false };

function toFlag(name: string, { type, short, required, enum: values }: ItemFacts): Flag {
	const known = flagType(valueType(type));
	return {
		...plainFlag(name),
		shorthand: short ?? undefined,
		type: known,
		isValueOptional: known === "bool",
		isRepeatable: known === "list" || known === "any",
		isRequired: required,
		enum: [...values],
		isInferred: true,
	};
}

function kindsAt(base: KindCatalog, { name: release, resources }: ReleaseFacts): KindCatalog {
	const custom = base.kinds.filter(({ isCustom }) => isCustom);
	const group = custom[0]?.group ?? "";
	const keys = [...(resources ?? [])];
	const kinds = keys.map(([key, facts]): ResourceKind => {
		const [kind = "", version = ""] = key.split(" ");
		const isStored = !keys.some(([other]) => other.startsWith(`${kind} `) && isLater(other, key));
		const { columns = [] } = custom.find((one) => one.kind === kind) ?? {};
		return toKind({
			group,
			version,
			kind,
			schema: schemaOf(facts.fields),
			isStored,
			columns: [...columns],
			file: release,
		});
	});
	const names = new Map(base.resources.map((resource) => [resource.kind, resource]));
	const fallback = (kind: string) => ({ group, kind, names: ["", "s"].map((end) => kind.toLowerCase() + end) });
	return catalogOf(
		kinds,
		[...new Set(kinds.map(({ kind }) => kind))].map((kind) => names.get(kind) ?? fallback(kind)),
		base.chosen,
	);
}

/** Releases share what did not change between them. */
const schemaOf = once((fields: ReadonlyMap<string, ItemFacts>) => fieldsSchema(fields, () => undefined));

/** v1beta1 is later than v1alpha1, and v1 than both. */
function isLater(a: string, b: string): boolean {
	const rank = (key: string) => key.replace(/ v(\d+)$/, " v$1gamma");
	return rank(a) > rank(b);
}

const REF = "#/schemas/";

function apiAt(
	base: ApiDocument | undefined,
	operations: ReadonlyMap<string, OperationFacts>,
	release: ReleaseFacts,
): ApiDocument {
	const all = release.schemas ?? new Map();
	const nameOf = (type: string) => (all.has(type) ? { $ref: `${REF}${type}` } : undefined);
	const schemas = new Map([...all].map(([name, fields]) => [name, fieldsSchema(fields, nameOf)]));
	const found = [...operations].map(([key, facts]) => toOperation(key, facts, nameOf));
	return {
		title: `${base?.title ?? "API"} ${release.name}`,
		hosts: base?.hosts ?? new Set(),
		basePaths: base?.basePaths ?? [],
		roots: new Set(found.map(({ segments: [first = ""] }) => first)),
		operations: found,
		schemas,
		resolve: (ref) => schemas.get(ref.slice(REF.length)),
		file: release.name,
	};
}

function toOperation(
	key: string,
	{ parameters, body, answers }: OperationFacts,
	nameOf: (type: string) => Schema | undefined,
): ApiOperation {
	const [method = "", path = ""] = key.split(" ");
	return {
		method,
		path,
		segments: path.split("/").filter(Boolean),
		parameters: [...parameters].map(([name, facts]) => ({
			name,
			place: facts.in ?? "query",
			isRequired: facts.required,
			schema: typeSchema(facts, nameOf),
		})),
		body:
			body === null ? undefined : { schema: named(body, nameOf), isRequired: false, mediaTypes: ["application/json"] },
		responses: new Map([...answers].map(([status, type]) => [status, type ? named(type, nameOf) : undefined])),
		operationId: "",
		isDeprecated: false,
		line: 1,
	};
}

function named(type: string, nameOf: (type: string) => Schema | undefined): Schema {
	return typeSchema({ type, enum: [], limits: {} }, nameOf);
}
