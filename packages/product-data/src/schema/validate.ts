import { editDistance, nearestNames } from "../names/nearest-name.ts";
import { readList, readRecord, readStrings } from "../source/read-data.ts";
import type { ListNode, MapEntry, MapNode, Piece, Tree, TreeNode } from "./position-tree.ts";
import type { KnownProperties, Schema } from "./schema-node.ts";
import { deref, findField, knownProperties, pathTo, schemaTypes } from "./schema-node.ts";
import type { SchemaProblem } from "./schema-problem.ts";
import { checkClosedValues, checkNumber, checkText, firstKey, hasType, rank, wrongType } from "./schema-problem.ts";
import type { ValidateOptions } from "./validate-options.ts";

/** Checks a tree against a schema: JSON Schema's vocabulary and Kubernetes' extensions to it. */
export function validate<At extends Piece>(
	{ root, isElidedAt }: Tree<At>,
	schema: Schema,
	options: ValidateOptions<At>,
): SchemaProblem<At>[] {
	const place = { path: "", parentAt: root.at, isBranch: false };
	return new Validator(schema, options, isElidedAt).visit(root, schema, place);
}

/** Where in the document a visit is, and what it may report. */
interface Place<At extends Piece> {
	path: string;
	/** What is underlined for a field that is missing here. */
	parentAt: At;
	/** True inside `allOf` and the like: unknown names are the business of the whole. */
	isBranch: boolean;
}

class Validator<At extends Piece> {
	constructor(
		private readonly root: Schema,
		private readonly options: ValidateOptions<At>,
		private readonly isElidedAt: Tree<At>["isElidedAt"],
	) {}

	visit(node: TreeNode<At>, part: Schema, place: Place<At>): SchemaProblem<At>[] {
		const schema = deref(part, this.options.resolve);
		if (!schema || this.options.isFree?.(node)) return [];
		const isEither = schema["x-kubernetes-int-or-string"] === true;
		const types = isEither ? ["integer", "string"] : schemaTypes(schema);
		const mayBeNull = part.nullable === true || this.options.isNullAbsent || schemaTypes(schema).includes("null");
		if (mayBeNull && hasType(node, "null")) return [];
		if (types.length > 0 && !types.some((type) => hasType(node, type)))
			return [{ ...wrongType(node, types, this.label(place.path)), isAssumed: this.mayTake(node, types, schema) }];
		const own = this.checkValue(node, schema, this.label(place.path));
		if (isEither) return own;
		return [
			...own,
			...(node.type === "map" ? this.checkMap(node, schema, place) : []),
			...(node.type === "list" ? this.checkList(node, schema, place.path) : []),
			...this.checkCombinations(node, schema, place),
		];
	}

	/**
	 * True for a bare number such as `0.1` that the pattern of a quantity allows, which a webhook may put into quotes, and for a
	 * list in place of a text, or the other way round, where servers take more than the document says.
	 */
	private mayTake(node: TreeNode<At>, types: readonly string[], schema: Schema): boolean {
		if (schema["x-kubernetes-int-or-string"] === true)
			return node.type === "scalar" && typeof node.value === "number" && !checkText(String(node.value), schema);
		const takesText = types.some((type) => type !== "array" && type !== "object");
		return this.options.isClosed === "likely" && (node.type === "scalar") !== takesText;
	}

	private checkValue(node: TreeNode<At>, schema: Schema, label: string): SchemaProblem<At>[] {
		const closed = checkClosedValues(node, schema, label);
		if (closed || node.type !== "scalar") return closed ? [closed] : [];
		const { value, at } = node;
		const isText = typeof value === "string" && !this.isPlaceholder(value);
		const wrong = isText
			? checkText(value, schema, this.options.formats)
			: typeof value === "number" && checkNumber(value, schema);
		return wrong ? [{ at, rule: "wrong-value", message: `${label} ${wrong}`, found: String(value) }] : [];
	}

	/** The items of a list, their number, and that none is there twice where that is forbidden. */
	private checkList(node: ListNode<At>, schema: Schema, path: string): SchemaProblem<At>[] {
		const { minItems, maxItems, uniqueItems, prefixItems, items } = schema;
		const first = readList(prefixItems) ?? [];
		const problems = node.items.flatMap((item, index) => {
			const place = { path: `${path}[${index}]`, parentAt: firstKey(item), isBranch: false };
			return this.visit(item, readRecord(first[index]) ?? readRecord(items) ?? {}, place);
		});
		const report = (message: string, at = node.at) =>
			problems.push({ at, rule: "wrong-value", message: `${this.label(path)} ${message}` });
		const count = node.items.length;
		if (typeof minItems === "number" && count < minItems && !this.isElidedAt(node))
			report(`has at least ${minItems} item${minItems === 1 ? "" : "s"}`);
		if (typeof maxItems === "number" && count > maxItems) report(`has at most ${maxItems} items`);
		const seen = new Set<string>();
		for (const item of uniqueItems === true ? node.items : []) {
			const text = item.type === "scalar" ? `${typeof item.value} ${item.value}` : item.at.text;
			if (seen.has(text)) report(`lists ${item.at.text} twice`, item.at);
			seen.add(text);
		}
		return problems;
	}

	/** The entries of a mapping: known names, each value, and required fields. */
	private checkMap(node: MapNode<At>, schema: Schema, place: Place<At>): SchemaProblem<At>[] {
		const known = knownProperties(schema, this.options.resolve, this.options.isClosed);
		const problems = [
			...this.checkNames(node, schema, place.path),
			...node.entries.flatMap((entry) => this.checkEntry(entry, node, schema, known, place)),
		];
		if (this.options.isPartial || this.isElidedAt(node)) return problems;
		const misspelt = problems.flatMap(({ rule, suggestion }) => (rule === "unknown-field" ? [suggestion] : []));
		const keys = node.entries.map((entry) => entry.key);
		for (const name of readStrings(schema.required)) {
			// A server puts a default in before it looks for what is missing.
			const isGiven = keys.includes(name) || known.properties.get(name)?.default !== undefined;
			if (misspelt.includes(name) || isGiven) continue;
			const message = `${this.label(place.path)} needs ${name}`;
			problems.push({ at: place.parentAt, rule: "missing-field", message, found: keys.join(", ") });
		}
		return problems;
	}

	private checkNames(node: MapNode<At>, schema: Schema, path: string): SchemaProblem<At>[] {
		const names = readRecord(schema.propertyNames);
		if (!names) return [];
		return node.entries.flatMap(({ key, keyAt }): SchemaProblem<At>[] => {
			const wrong = this.isPlaceholder(key) ? undefined : checkText(key, names);
			const message = `the name ${key} in ${this.label(path)} ${wrong}`;
			return wrong ? [{ at: keyAt, rule: "unknown-field", message, found: key }] : [];
		});
	}

	private checkEntry(entry: MapEntry<At>, node: MapNode<At>, schema: Schema, known: KnownProperties, place: Place<At>) {
		const { key, keyAt, value } = entry;
		const here: Place<At> = { path: pathTo(place.path, key), parentAt: keyAt, isBranch: false };
		const own = known.properties.get(key);
		const patterns = Object.entries(readRecord(schema.patternProperties) ?? {});
		const matching = patterns.filter(([pattern]) => new RegExp(pattern, "u").test(key));
		const isOwn = own && Object.hasOwn(readRecord(schema.properties) ?? {}, key);
		const part = (own && this.options.embedded?.(key, own, value)) ?? (isOwn ? own : {});
		const problems = [part, ...matching.map(([, found]) => readRecord(found) ?? {})].flatMap((one) =>
			this.visit(value, one, here),
		);
		if (own || matching.length > 0 || this.isPlaceholder(key)) return problems;
		if (known.additional) return [...problems, ...this.visit(value, known.additional, here)];
		if (!known.isOpen && !place.isBranch) return [...problems, this.unknownField(entry, place.path, known, node)];
		if (patterns.length > 0 && schema.additionalProperties === false) {
			const forms = patterns.map(([pattern]) => pattern).join(" or ");
			const message = `${key} is not a valid name in ${this.label(place.path)}: it must match ${forms}`;
			problems.push({ at: keyAt, rule: "unknown-field", message, found: key });
		}
		return problems;
	}

	private unknownField(
		{ key, keyAt }: MapEntry<At>,
		path: string,
		{ properties, isStatedClosed }: KnownProperties,
		node: MapNode<At>,
	): SchemaProblem<At> {
		const { resolve, isClosed, subject } = this.options;
		const others = [...properties.keys()].filter((name) => !node.entries.some((entry) => entry.key === name));
		const { ordered, nearest } = nearestNames(key, others);
		const isSlip = nearest !== undefined && editDistance(key, nearest) < 2;
		const elsewhere = isSlip ? undefined : findField(key, path, this.root, resolve);
		return {
			at: keyAt,
			rule: "unknown-field",
			message: `unknown field ${pathTo(path, key)} for ${subject}`,
			found: key,
			known: ordered,
			suggestion: elsewhere ?? nearest,
			owner: subject,
			path: pathTo(path, key),
			isAssumed: isClosed === "likely" && !isStatedClosed,
		};
	}

	private checkCombinations(node: TreeNode<At>, schema: Schema, place: Place<At>): SchemaProblem<At>[] {
		const branch = { ...place, isBranch: true };
		const condition = readRecord(schema.if);
		const then = condition && readRecord(schema[this.visit(node, condition, branch).length === 0 ? "then" : "else"]);
		return [
			...(readList(schema.allOf) ?? []).flatMap((part) => this.visit(node, readRecord(part) ?? {}, branch)),
			...["anyOf", "oneOf"].flatMap((key) => this.checkAlternatives(node, readList(schema[key]), place)),
			...this.checkExclusions(node, schema, branch),
			...(then ? this.visit(node, then, branch) : []),
		];
	}

	/** What must not hold: `not`, and more than one of the lists of fields in `oneOf`. */
	private checkExclusions(node: TreeNode<At>, schema: Schema, branch: Place<At>): SchemaProblem<At>[] {
		const isOpen = node.type === "scalar" && typeof node.value === "string" && this.isPlaceholder(node.value);
		const isUnclear = this.options.isPartial || this.isElidedAt(node) || isOpen;
		const not = readRecord(schema.not);
		const problem = (message: string): SchemaProblem<At> => {
			return { at: firstKey(node), rule: "wrong-value", message: `${this.label(branch.path)} ${message}` };
		};
		if (not && !isUnclear && this.visit(node, not, branch).length === 0) return [problem(describeNot(not))];
		const lists = (readList(schema.oneOf) ?? []).map((part) => fieldsOf(readRecord(part)));
		if (node.type !== "map" || lists.includes(undefined)) return [];
		const given = lists.filter((names) => names?.every((name) => node.entries.some(({ key }) => key === name)));
		const all = given.map((names) => names?.join(" with ") ?? "");
		return given.length > 1 ? [{ ...problem(`has only one of ${all.join(" and ")}`), isBothWays: true }] : [];
	}

	/** Of the alternatives, the one that fits best says what is wrong. */
	private checkAlternatives(node: TreeNode<At>, list: readonly unknown[] = [], place: Place<At>): SchemaProblem<At>[] {
		if (list.length === 0) return [];
		const results = list.map((part) => {
			const schema = readRecord(part) ?? {};
			const isBranch = readRecord(deref(schema, this.options.resolve)?.properties) === undefined;
			return this.visit(node, schema, { ...place, isBranch });
		});
		const best = results.reduce((best, next) => (rank(next) < rank(best) ? next : best));
		if (best[0]?.at !== node.at || !best[0].known) return best;
		// Each alternative states values of its own: all of them are allowed.
		const values = results.flatMap(([problem]) => (problem?.at === node.at ? (problem.known ?? []) : []));
		const whole = checkClosedValues(node, { enum: values }, this.label(place.path));
		return whole ? [whole] : best;
	}

	private isPlaceholder(text: string): boolean {
		return this.options.isPlaceholder?.(text) === true;
	}

	/** The name of a place in messages. */
	private label(path: string): string {
		return path === "" ? this.options.subject : path;
	}
}

/** The fields of a part that does nothing but require some. */
function fieldsOf(part: Schema | undefined): string[] | undefined {
	const keys = Object.keys(part ?? {});
	return keys.length === 1 && keys[0] === "required" ? readStrings(part?.required) : undefined;
}

function describeNot(not: Schema): string {
	const fields = readStrings(not.required);
	return fields.length > 0 ? `must not have ${fields.join(" together with ")}` : "is what its schema rules out";
}
