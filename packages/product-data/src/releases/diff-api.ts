import type { Part } from "./describe-change.ts";
import { type Direction, difference } from "./diff-items.ts";
import { diffMaps, diffOwners, type ItemDifference } from "./diff-owners.ts";
import type { StatedFacts } from "./history-model.ts";
import type { Items, Owners } from "./model.ts";

interface Sides {
	before: Owners;
	after: Owners;
	/** Schemas of both releases with the same place in the API, whatever their names. */
	pairs: Map<string, { before: string; after: string; directions: Set<Direction> }>;
}

/** Compares the operations of two releases, and the schemas that they use. A schema that no operation uses is no part of the API. */
export function diffApi(before: Owners, after: Owners): Part[] {
	const sides: Sides = { before, after, pairs: new Map() };
	const operations = diffOwners(operationsIn(before), operationsIn(after), {
		ends: (gone, come) =>
			new Map([...matchPaths(gone, come)].map(([from, to]) => [from, difference("breaking", "renamed", from, to)])),
		compare: (_, { items: old }, { items: next }) => [
			...diffMaps(parametersIn(old), parametersIn(next), () => "input"),
			...diffMessages(messagesIn(old), messagesIn(next), sides),
		],
	});
	const isNew = ({ item, kind }: Part) => item === "" && kind === "added";
	return [...operations.filter((part) => !isNew(part)), ...diffSchemas(sides), ...operations.filter(isNew)];
}

const operationsIn = (owners: Owners) => new Map([...owners].filter(([owner]) => !owner.startsWith("schema ")));
const isMessage = ({ in: place }: StatedFacts) => place === "body" || place === "answer";
const parametersIn = (items: Items) => new Map([...items].filter(([, facts]) => !isMessage(facts)));
/** The body and the answers: their types, by `body` and by status. */
const messagesIn = (items: Items) =>
	new Map([...items].flatMap(([item, facts]) => (isMessage(facts) ? [[item, facts.type ?? ""] as const] : [])));

type Messages = ReturnType<typeof messagesIn>;

/** Clients read successful answers; a failure with another status may surprise them. */
function diffMessages(before: Messages, after: Messages, sides: Sides): ItemDifference[] {
	const successes = (some: Messages, others: Messages) =>
		[...some.keys()].filter((status) => isSuccess(status) && !others.has(status));
	const [gone, come] = [successes(before, after), successes(after, before)];
	const [old, next] = gone.length === 1 && come.length === 1 ? [...gone, ...come] : [];
	return [...new Set(["body", ...before.keys(), ...after.keys()])].flatMap((item): ItemDifference[] => {
		const [from, to] = [before.get(item), after.get(item)];
		if ((from === undefined && to === undefined) || item === next) return [];
		if (item === old) return [{ item, ...difference("breaking", "renamed", old, next) }];
		const isBody = item === "body";
		const level = isBody || isSuccess(item) ? "breaking" : "surprising";
		if (from === undefined)
			return [{ item, ...(isBody ? difference(level, "required", null, to) : difference("compatible", "added")) }];
		if (to === undefined) return [{ item, ...difference(level, "removed") }];
		const direction = isBody ? "input" : "output";
		if (isSameType(from, to, direction, sides)) return [];
		// What went when another schema took the place of its own, and new duties.
		const [fields, others] = [fieldsOf(sides.before, nameIn(from)), fieldsOf(sides.after, nameIn(to))];
		const replaced = fields && others ? diffFields(fields, others, direction, sides) : [];
		return [
			{ item, ...difference(level, "type", from || "no JSON", to || "no JSON") },
			...replaced
				.filter((change) => change.level !== "compatible")
				// A like name in another schema may mean something else: `port` of a workload, `target_port` of its settings.
				.map((change) => (change.kind === "renamed" ? { ...change, ...difference("breaking", "removed") } : change))
				.map((change) => ({ ...change, item: `${item} ${change.item}` })),
		];
	});
}

const isSuccess = (status: string) => status.startsWith("2");

/** Compares the fields of two schemas; the names of the schemas that they refer to do not count. */
function diffFields(before: Items, after: Items, direction: Direction, sides: Sides): ItemDifference[] {
	return diffMaps(withPlainTypes(before, sides.before), withPlainTypes(after, sides.after), () => direction);
}

function withPlainTypes(fields: Items, owners: Owners): Items {
	return new Map([...fields].map(([name, facts]) => [name, { ...facts, type: plainType(facts.type ?? "", owners) }]));
}

function fieldsOf(owners: Owners, schema: string): Items | undefined {
	return owners.get(`schema ${schema}`)?.items;
}

/** Compares two types in words, and notes the schemas that they name as a pair. */
function isSameType(before: string, after: string, direction: Direction, sides: Sides): boolean {
	const [old, next] = [nameIn(before), nameIn(after)];
	if (isSameSchema(old, next, sides)) {
		notePair(old, next, direction, sides);
		return (
			before.replace(old, "") === after.replace(next, "") && isValue(sides.before, old) === isValue(sides.after, next)
		);
	}
	// Two schemas of their own, or one that was written out and now has a name.
	if (fieldsOf(sides.before, old) && fieldsOf(sides.after, next)) return false;
	return plainType(before, sides.before) === plainType(after, sides.after);
}

/** True for one schema in both releases: it kept its name or its type, or the old name went as the new one came. */
function isSameSchema(old: string, next: string, { before, after }: Sides): boolean {
	if (!fieldsOf(before, old) || !fieldsOf(after, next)) return false;
	return typeName(old) === typeName(next) || (!hasType(after, old) && !hasType(before, next));
}

/** True for owners that have the type of a schema, whatever its name. */
function hasType(owners: Owners, schema: string): boolean {
	return [...owners.keys()].some((owner) => typeName(owner.replace("schema ", "")) === typeName(schema));
}

/** `v1.Volume` and `pkg_api_v1.Volume` are one type: swag names its package in full where two packages have the same name. */
function typeName(schema: string): string {
	return /[^._]+\.[^.]+$/.exec(schema)?.[0] ?? schema;
}

/** The schema that a type names: `array of v1.Volume` names v1.Volume. */
function nameIn(type: string): string {
	return type.replace(/^(?:(?:array|map) of )+/, "");
}

/** A type without the name of its schema: a value's own type, or object. */
function plainType(type: string, owners: Owners): string {
	const name = nameIn(type);
	const fields = fieldsOf(owners, name);
	return fields ? type.replace(name, fields.get("value")?.type ?? "object") : type;
}

function isValue(owners: Owners, schema: string): boolean {
	return fieldsOf(owners, schema)?.has("value") === true;
}

/** Notes a pair, and all pairs that their fields lead to. */
function notePair(before: string, after: string, direction: Direction, sides: Sides): void {
	const key = `${before} ${after}`;
	const pair = sides.pairs.get(key) ?? { before, after, directions: new Set() };
	if (pair.directions.has(direction)) return;
	pair.directions.add(direction);
	sides.pairs.set(key, pair);
	for (const [path, { type }] of fieldsOf(sides.before, before) ?? []) {
		const next = fieldsOf(sides.after, after)?.get(path);
		const [old, now] = [nameIn(type ?? ""), nameIn(next?.type ?? "")];
		if (isSameSchema(old, now, sides)) notePair(old, now, direction, sides);
	}
}

function diffSchemas(sides: Sides): Part[] {
	const pairs = [...sides.pairs.values()].sort((a, b) => (a.after < b.after ? -1 : 1));
	return pairs.flatMap(({ before, after, directions }) => {
		const [only] = directions;
		const direction = directions.size > 1 ? "both" : (only ?? "both");
		const [old, next] = [fieldsOf(sides.before, before), fieldsOf(sides.after, after)];
		if (!old || !next || old === next) return [];
		return diffFields(old, next, direction, sides).map((change) => ({ ...change, owner: `schema ${after}` }));
	});
}

/**
 * Pairs operations that went with operations that came in the same release and differ in one part of the path
 * (`/servers/{name}` and `/workloads/{name}`). Several pairs may fit: the part that most operations share decides.
 */
function matchPaths(gone: readonly string[], come: readonly string[]): Map<string, string> {
	const moves = gone.flatMap((from) => come.flatMap((to) => moveBetween(from, to) ?? []));
	const votes = new Map<string, number>();
	for (const { part } of moves) votes.set(part, (votes.get(part) ?? 0) + 1);
	return new Map(
		gone.flatMap((from) => {
			const own = moves.filter((move) => move.from === from);
			const most = Math.max(0, ...own.map(({ part }) => votes.get(part) ?? 0));
			const [best, ...others] = own.filter(({ part }) => votes.get(part) === most);
			return best && others.length === 0 && most > 1 ? [[from, best.to] as const] : [];
		}),
	);
}

function moveBetween(from: string, to: string) {
	const [old, next] = [from.split("/"), to.split("/")];
	if (old.length !== next.length || old[0] !== next[0]) return null;
	const [at, ...others] = old.flatMap((segment, index) => (segment === next[index] ? [] : [index]));
	if (at === undefined || others.length > 0 || old[at]?.startsWith("{")) return null;
	// `3 servers workloads`: place of the segment, its name before and after.
	return { from, to, part: `${at} ${old[at]} ${next[at]}` };
}
