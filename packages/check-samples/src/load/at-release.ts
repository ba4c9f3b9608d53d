import { type ApiDocument, type ApiOperation, type Schema, valueType } from "product-data/checking";
import type { Items, Owners, ReleaseFacts, StatedFacts } from "product-data/releases";
import { type Command, type Flag, plainFlag } from "../model/command-tree.ts";
import type { CheckContext } from "../model/context.ts";
import type { KindCatalog, ResourceKind } from "../model/kinds.ts";
import { once } from "../text/once.ts";
import { argumentsFromUsage, emptyCommand, flagType, treesOf } from "./command-trees.ts";
import { fieldsSchema, type Named, typeSchema } from "./fields-schema.ts";
import { catalogOf, toKind } from "./kubernetes-kinds.ts";
import { readFacts } from "./read-facts.ts";

/**
 * The context as it is in another release: commands, kinds, API and charts are those of the release, as far as its facts state
 * them. Facts that have no history (paths, variables, metrics) are left out, so that nothing is held against them.
 */
export function atRelease(base: CheckContext, release: ReleaseFacts): CheckContext {
	const { commands, api, resources, charts } = release.sources;
	return {
		...base,
		version: release.name,
		hash: `${base.hash} ${release.name}`,
		commands: treesOf([...commands.keys()].map((name) => toCommand(name, commands, release.name))),
		kinds: kindsAt(base.kinds, resources, release.name),
		api: api.size > 0 ? apiAt(base.api, api, release.name) : undefined,
		facts: {
			...readFacts(new Map()),
			charts: charts.size > 0 ? [...base.facts.charts, ...charts.keys()] : [],
			helmValues: [...charts.values()]
				.flatMap(({ items }) => [...items])
				.map(([key, { type = "", enum: values = [] }]) => ({ key, type, enum: [...values] })),
			schemas: new Map([...base.facts.schemas].map(([name, schema]) => [name, withoutText(schema)])),
		},
	};
}

/** What a schema is recognized by, and the name that the API gives it: what is written by hand is about one release. */
function withoutText(schema: Schema): Schema {
	return Object.fromEntries(Object.entries(schema).filter(([key]) => key.startsWith("x-")));
}

function toCommand(name: string, all: Owners, release: string): Command {
	const { aliases = [], operands = "", enum: values = [] } = all.get(name)?.facts ?? {};
	const words = name.split(" ");
	// Its own flags, after those that it inherits.
	const owners = words.map((_, at) => words.slice(0, at + 1).join(" "));
	const flags = owners.flatMap((owner) => [...(all.get(owner)?.items ?? [])]).map(toFlag);
	const usage = `${name} ${operands}`.trim();
	// A usage line without operands tells nothing: many leave them out.
	const stated = operands === "" ? undefined : argumentsFromUsage(name, usage);
	const listed = { ...ANY_WORDS, name: operands.replace(/[^\w-]/g, "") };
	return {
		...emptyCommand(name),
		aliases: [...aliases],
		flags: new Map(flags.map((flag) => [flag.name, flag])),
		arguments: values.length > 0 ? (stated ?? [listed]).map((one) => ({ ...one, enum: [...values] })) : stated,
		usage,
		file: `${name} ${release}`,
		tells: "listed",
		hasStatedAliases: true,
	};
}

const ANY_WORDS = { isRequired: false, isVariadic: true, isAfterDashes: false };

function toFlag([name, { type = "", short, required = false, enum: values = [] }]: [string, StatedFacts]): Flag {
	const known = flagType(valueType(type));
	return {
		...plainFlag(name.slice("--".length)),
		shorthand: short,
		type: known,
		isValueOptional: known === "bool",
		isRepeatable: known === "list" || known === "any",
		isRequired: required,
		enum: [...values],
		isInferred: true,
	};
}

function kindsAt(base: KindCatalog, resources: Owners, release: string): KindCatalog {
	const custom = base.kinds.filter(({ isCustom }) => isCustom);
	const group = custom[0]?.group ?? "";
	const kinds = [...resources].map(([key, { items }]): ResourceKind => {
		const [kind = "", version = ""] = key.split(" ");
		const isStored = ![...resources.keys()].some((other) => other.startsWith(`${kind} `) && isLater(other, key));
		const { columns = [] } = custom.find((one) => one.kind === kind) ?? {};
		return toKind({ group, version, kind, schema: schemaOf(items), isStored, columns, file: release });
	});
	const names = new Map(base.resources.map((resource) => [resource.kind, resource]));
	const fallback = (kind: string) => ({ group, kind, names: ["", "s"].map((end) => kind.toLowerCase() + end) });
	const own = new Set(kinds.map(({ kind }) => kind));
	const named = [...own].map((kind) => names.get(kind) ?? fallback(kind));
	return catalogOf(kinds, named, base.chosen);
}

/** Releases share what did not change between them. */
const schemaOf = once((fields: Items) => fieldsSchema(fields, () => undefined));

/** v1beta1 is later than v1alpha1, and v1 than both. */
function isLater(a: string, b: string): boolean {
	const rank = (key: string) => key.replace(/ v(\d+)$/, " v$1gamma");
	return rank(a) > rank(b);
}

const REF = "#/schemas/";

function apiAt(base: ApiDocument | undefined, api: Owners, release: string): ApiDocument {
	const nameOf: Named = (type) => (api.has(`schema ${type}`) ? { $ref: `${REF}${type}` } : undefined);
	const schemas = new Map(
		[...api].flatMap(([owner, { items }]) => {
			const [, name] = /^schema (.+)/.exec(owner) ?? [];
			return name === undefined ? [] : [[name, fieldsSchema(items, nameOf)] as const];
		}),
	);
	const operations = [...api].filter(([owner]) => !owner.startsWith("schema "));
	return {
		title: `${base?.title ?? "API"} ${release}`,
		hosts: base?.hosts ?? new Set(),
		basePaths: base?.basePaths ?? [],
		operations: operations.map(([key, { items }]) => toOperation(key, items, nameOf)),
		schemas,
		resolve: (ref) => schemas.get(ref.slice(REF.length)),
	};
}

function toOperation(key: string, items: Items, nameOf: Named): ApiOperation {
	const [method = "", path = ""] = key.split(" ");
	const all = [...items];
	const body = items.get("body");
	const answers = all.filter(([, facts]) => facts.in === "answer");
	return {
		method,
		path,
		segments: path.split("/").filter(Boolean),
		parameters: all.flatMap(([name, facts]) => {
			const { in: place = "query", required: isRequired = false } = facts;
			const isOther = place === "body" || place === "answer";
			return isOther ? [] : [{ name, place, isRequired, schema: typeSchema(facts, nameOf) }];
		}),
		body: body && { schema: typeSchema(body, nameOf), isRequired: false, mediaTypes: ["application/json"] },
		responses: new Map(answers.map(([status, facts]) => [status, facts.type ? typeSchema(facts, nameOf) : undefined])),
	};
}
