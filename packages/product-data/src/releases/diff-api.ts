import { type Direction, difference } from "./diff-items.ts";
import { diffMaps } from "./diff-maps.ts";
import { matchPaths } from "./match-paths.ts";
import type { ItemFacts, OperationFacts, Part, ReleaseFacts } from "./model.ts";

type Fields = ReadonlyMap<string, ItemFacts>;
type Schemas = ReadonlyMap<string, Fields>;

interface Sides {
	before: Schemas;
	after: Schemas;
	/** Schemas of both releases with the same place in the API, whatever their names. */
	pairs: Map<string, { before: string; after: string; directions: Set<Direction> }>;
}

/** Compares the operations of two releases, and the schemas that they use. A schema that no operation uses is no part of the API. */
export function diffApi(before: ReleaseFacts, after: ReleaseFacts): Part[] {
	if (before.operations === after.operations && before.schemas === after.schemas) return [];
	const [old, next] = [before.operations ?? new Map(), after.operations ?? new Map()];
	const sides: Sides = { before: before.schemas ?? new Map(), after: after.schemas ?? new Map(), pairs: new Map() };
	const gone = [...old.keys()].filter((owner) => !next.has(owner));
	const come = [...next.keys()].filter((owner) => !old.has(owner));
	const moved = matchPaths(gone, come);
	const newPlaces = new Set(moved.values());
	const operations = [...old].flatMap(([owner, facts]): Part[] => {
		const place = moved.get(owner) ?? owner;
		const now = next.get(place);
		if (!now) return [{ owner, item: "", ...difference("breaking", "removed") }];
		const move: Part[] =
			place === owner ? [] : [{ owner, item: "", ...difference("breaking", "renamed", owner, place) }];
		return [...move, ...diffOperation(place, facts, now, sides)];
	});
	const added = come
		.filter((owner) => !newPlaces.has(owner))
		.map((owner): Part => ({ owner, item: "", ...difference("compatible", "added") }));
	return [...operations, ...diffSchemas(sides), ...added];
}

function diffOperation(owner: string, before: OperationFacts, after: OperationFacts, sides: Sides): Part[] {
	return [
		...diffMaps(before.parameters, after.parameters, { direction: () => "input" }).map((change) => ({
			...change,
			owner,
		})),
		...diffBody(owner, before.body, after.body, sides),
		...diffAnswers(owner, before, after, sides),
	];
}

function diffAnswers(owner: string, before: OperationFacts, after: OperationFacts, sides: Sides): Part[] {
	const gone = [...before.answers.keys()].filter((status) => !after.answers.has(status));
	const come = [...after.answers.keys()].filter((status) => !before.answers.has(status));
	const [old, ...others] = gone.filter(isSuccess);
	const [next, ...more] = come.filter(isSuccess);
	const isMoved = old !== undefined && next !== undefined && others.length + more.length === 0;
	const move: Part[] = isMoved ? [{ owner, item: old, ...difference("breaking", "renamed", old, next) }] : [];
	return [
		...[...before.answers].flatMap(([status, type]) =>
			isMoved && status === old ? move : diffAnswer(owner, { status, type }, after.answers.get(status), sides),
		),
		...come
			.filter((status) => !(isMoved && status === next))
			.map((status): Part => ({ owner, item: status, ...difference("compatible", "added") })),
	];
}

function isSuccess(status: string): boolean {
	return status.startsWith("2");
}

function diffBody(owner: string, before: string | null, after: string | null, sides: Sides): Part[] {
	if (before === null && after === null) return [];
	if (before === null) return [{ owner, item: "body", ...difference("breaking", "required", null, after) }];
	if (after === null) return [{ owner, item: "body", ...difference("breaking", "removed", before, null) }];
	if (isSameType(before, after, "input", sides)) return [];
	return [
		{ owner, item: "body", ...difference("breaking", "type", before, after) },
		...diffReplaced(owner, "body", { before, after, direction: "input" }, sides),
	];
}

/** Clients read successful answers; a failure with another status may surprise them. */
function diffAnswer(
	owner: string,
	before: { status: string; type: string },
	after: string | undefined,
	sides: Sides,
): Part[] {
	const { status, type } = before;
	const level = isSuccess(status) ? "breaking" : "surprising";
	if (after === undefined) return [{ owner, item: status, ...difference(level, "removed") }];
	if (isSameType(type, after, "output", sides)) return [];
	return [
		{ owner, item: status, ...difference(level, "type", type || "no JSON", after || "no JSON") },
		...diffReplaced(owner, status, { before: type, after, direction: "output" }, sides),
	];
}

/** What a body or an answer lost when another schema took the place of its own: the fields that went, and new duties. */
function diffReplaced(
	owner: string,
	place: string,
	{ before, after, direction }: { before: string; after: string; direction: Direction },
	sides: Sides,
): Part[] {
	const [old, next] = [sides.before.get(nameIn(before)), sides.after.get(nameIn(after))];
	if (!old || !next) return [];
	return diffFields(old, next, direction, sides)
		.filter(({ level }) => level !== "compatible")
		.map((change) => ({ ...change, owner, item: `${place} ${change.item}` }));
}

/** Compares the fields of two schemas; the names of the schemas that they refer to do not count. */
function diffFields(before: Fields, after: Fields, direction: Direction, sides: Sides) {
	return diffMaps(before, after, {
		direction: () => direction,
		typeOf: (release, facts) => ({ ...facts, type: plainType(facts.type, sides[release]) }),
	});
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
	if (sides.before.has(old) && sides.after.has(next)) return false;
	return plainType(before, sides.before) === plainType(after, sides.after);
}

/** True for one schema in both releases: it kept its name or its type, or the old name went as the new one came. */
function isSameSchema(old: string, next: string, { before, after }: Sides): boolean {
	if (!before.has(old) || !after.has(next)) return false;
	return typeName(old) === typeName(next) || (!after.has(old) && !before.has(next));
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
function plainType(type: string, schemas: Schemas): string {
	const name = nameIn(type);
	const fields = schemas.get(name);
	if (!fields) return type;
	return type.replace(name, fields.get("value")?.type ?? "object");
}

function isValue(schemas: Schemas, name: string): boolean {
	return schemas.get(name)?.has("value") === true;
}

/** Notes a pair, and all pairs that their fields lead to. */
function notePair(before: string, after: string, direction: Direction, sides: Sides): void {
	const key = `${before} ${after}`;
	const pair = sides.pairs.get(key) ?? { before, after, directions: new Set() };
	if (pair.directions.has(direction)) return;
	pair.directions.add(direction);
	sides.pairs.set(key, pair);
	for (const [path, { type }] of sides.before.get(before) ?? []) {
		const next = sides.after.get(after)?.get(path);
		if (!next) continue;
		const [old, now] = [nameIn(type), nameIn(next.type)];
		if (isSameSchema(old, now, sides)) notePair(old, now, direction, sides);
	}
}

function diffSchemas(sides: Sides): Part[] {
	const pairs = [...sides.pairs.values()].sort((a, b) => (a.after < b.after ? -1 : 1));
	return pairs.flatMap(({ before, after, directions }) => {
		const [only] = directions;
		const direction = directions.size > 1 ? "both" : (only ?? "both");
		const [old, next] = [sides.before.get(before) ?? new Map(), sides.after.get(after) ?? new Map()];
		if (old === next) return [];
		return diffFields(old, next, direction, sides).map((change) => ({ ...change, owner: `schema ${after}` }));
	});
}
