import { nearestNames } from "../names/nearest-name.ts";
import { readRecord, readStrings } from "../source/read-data.ts";
import type { MapEntry, MapNode, Piece } from "./position-tree.ts";
import { checkText } from "./scalar-rules.ts";
import { type KnownProperties, knownProperties, type Schema } from "./schema-node.ts";
import type { SchemaProblem } from "./schema-problem.ts";
import type { Place, Visitor } from "./visitor.ts";

/** Checks the entries of a mapping: known names, each value, and required fields. */
export function checkMap<At extends Piece>(
	visitor: Visitor<At>,
	node: MapNode<At>,
	schema: Schema,
	place: Place<At>,
): SchemaProblem<At>[] {
	const known = knownProperties(schema, visitor.options.resolve, visitor.options.isClosed);
	const findings = [
		...checkNames(visitor, node, schema, place.path),
		...node.entries.flatMap((entry) => checkEntry(visitor, entry, node, schema, known, place)),
	];
	if (visitor.options.isPartial || visitor.options.isElidedAt(node)) return findings;
	const misspelt = findings.flatMap(({ rule, suggestion }) => (rule === "unknown-field" ? [suggestion] : []));
	return [...findings, ...checkRequired(visitor, node, schema, place, misspelt)];
}

function checkNames<At extends Piece>(
	visitor: Visitor<At>,
	node: MapNode<At>,
	schema: Schema,
	path: string,
): SchemaProblem<At>[] {
	const names = readRecord(schema.propertyNames);
	if (!names) return [];
	return node.entries.flatMap(({ key, keyAt }): SchemaProblem<At>[] => {
		const wrong = visitor.isPlaceholder(key) ? undefined : checkText(key, names);
		const message = `the name ${key} in ${visitor.label(path)} ${wrong}`;
		return wrong ? [{ at: keyAt, rule: "unknown-field", message, found: key }] : [];
	});
}

function checkEntry<At extends Piece>(
	visitor: Visitor<At>,
	entry: MapEntry<At>,
	node: MapNode<At>,
	schema: Schema,
	known: KnownProperties,
	place: Place<At>,
): SchemaProblem<At>[] {
	const { key, keyAt, value } = entry;
	const here: Place<At> = {
		path: place.path === "" ? key : `${place.path}.${key}`,
		parentAt: keyAt,
		isBranch: false,
	};
	const own = known.properties.get(key);
	const patterns = Object.entries(readRecord(schema.patternProperties) ?? {});
	const matching = patterns.filter(([pattern]) => new RegExp(pattern, "u").test(key));
	const open = own ? visitor.options.embedded?.(key, own, value) : undefined;
	const isOwn = own && Object.hasOwn(readRecord(schema.properties) ?? {}, key);
	const findings = [
		...(open ? visitor.visit(value, open, here) : isOwn ? visitor.visit(value, own, here) : []),
		...matching.flatMap(([, found]) => visitor.visit(value, readRecord(found) ?? {}, here)),
	];
	if (own || matching.length > 0 || visitor.isPlaceholder(key)) return findings;
	if (known.additional) return [...findings, ...visitor.visit(value, known.additional, here)];
	if (!known.isOpen && !place.isBranch) return [...findings, unknownField(visitor, entry, place.path, known, node)];
	if (patterns.length > 0 && schema.additionalProperties === false) {
		const message = `${key} is no name for ${visitor.label(place.path)}: it must match ${patterns.map(([pattern]) => pattern).join(" or ")}`;
		findings.push({ at: keyAt, rule: "unknown-field", message, found: key });
	}
	return findings;
}

function checkRequired<At extends Piece>(
	visitor: Visitor<At>,
	node: MapNode<At>,
	schema: Schema,
	place: Place<At>,
	misspelt: readonly (string | undefined)[],
): SchemaProblem<At>[] {
	return readStrings(schema.required)
		.filter((name) => !misspelt.includes(name) && !node.entries.some((entry) => entry.key === name))
		.map((name) => ({
			at: place.parentAt,
			rule: "missing-field" as const,
			message: `${visitor.label(place.path)} needs ${name}`,
			found: node.entries.map((entry) => entry.key).join(", "),
		}));
}

function unknownField<At extends Piece>(
	visitor: Visitor<At>,
	{ key, keyAt }: MapEntry<At>,
	path: string,
	known: KnownProperties,
	node: MapNode<At>,
): SchemaProblem<At> {
	const others = [...known.properties.keys()].filter((name) => !node.entries.some((entry) => entry.key === name));
	const { ordered, nearest } = nearestNames(key, others);
	const elsewhere = [...known.properties].find(([, schema]) =>
		knownProperties(schema, visitor.options.resolve, visitor.options.isClosed).properties.has(key),
	)?.[0];
	const prefix = path ? `${path}.` : "";
	const suggestion = elsewhere && nearest !== key ? `${prefix}${elsewhere}.${key}` : nearest;
	return {
		at: keyAt,
		rule: "unknown-field",
		message: `unknown field ${prefix}${key} for ${visitor.options.subject}`,
		found: key,
		known: ordered,
		...(path === "" ? { isAtTop: true } : {}),
		...(suggestion ? { suggestion } : {}),
	};
}
