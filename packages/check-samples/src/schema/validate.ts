import { listOf } from "../cli-data/flag-values.ts";
import type { Finding } from "../finding.ts";
import { readList, readRecord, readStrings } from "../read-data.ts";
import type { MappedText } from "../text/mapped-text.ts";
import { nearestNames } from "../text/nearest-name.ts";
import { isPlaceholder } from "../text/placeholders.ts";
import { describe, firstKey, hasType, isFree, rank, show } from "./describe-node.ts";
import { checkItemRules } from "./list-rules.ts";
import type { ListNode, MapNode, TreeNode } from "./position-tree.ts";
import { checkNumber, checkText } from "./scalar-rules.ts";
import { deref, knownProperties, type RefResolver, type Schema, schemaTypes } from "./schema-node.ts";

/** How a document is held against a schema. */
export interface ValidateOptions {
	resolve: RefResolver;
	/** The name of the whole in messages: `MCPServer`, `the body of POST /api/…`. */
	subject: string;
	/** Names that no schema lists are errors even where the schema does not say `additionalProperties: false`. */
	isClosed: boolean;
	/** Where required fields may be missing, because the author left something out. */
	isElidedAt: (node: TreeNode) => boolean;
	/** Missing fields are not looked for at all (patches, fragments). */
	isPartial?: boolean;
	/** Schemas for places that the schema leaves open (embedded pod templates). */
	embedded?: (name: string, schema: Schema) => Schema | undefined;
	/** A `null` stands for an absent field, as Kubernetes' server reads it. */
	isNullAbsent?: boolean;
}

/** Checks a tree against a schema: JSON Schema's vocabulary and Kubernetes' extensions to it. */
export function validate(root: TreeNode, schema: Schema, options: ValidateOptions): Finding[] {
	const findings: Finding[] = [];
	visit(root, schema, "", root.at, findings, false);
	return findings;

	function visit(
		node: TreeNode,
		part: Schema,
		path: string,
		parentAt: MappedText,
		out: Finding[],
		isBranch: boolean,
	): void {
		const current = deref(part, options.resolve);
		if (!current || isFree(node)) return;
		if (
			node.type === "scalar" &&
			node.value === null &&
			(options.isNullAbsent || schemaTypes(current).includes("null"))
		)
			return;
		if (current["x-kubernetes-int-or-string"] === true) {
			if (node.type !== "scalar" || typeof node.value === "boolean")
				out.push(wrongType(node, ["integer", "string"], path));
			return;
		}
		const types = schemaTypes(current);
		if (types.length > 0 && !types.some((type) => hasType(node, type))) {
			out.push(wrongType(node, types, path));
			return;
		}
		checkValues(node, current, path, out);
		if (node.type === "map") checkMap(node, current, path, parentAt, out, isBranch);
		else if (node.type === "list") checkList(node, current, path, out);
		checkCombinations(node, current, path, parentAt, out);
	}

	function checkValues(node: TreeNode, schema: Schema, path: string, out: Finding[]): void {
		const allowed = schema.const !== undefined ? [schema.const] : readList(schema.enum);
		if (allowed && node.type !== "scalar") {
			out.push({
				at: firstKey(node),
				rule: "wrong-type",
				message: `${label(path)} is ${listOf(allowed.map(String))}, not ${describe(node)}`,
			});
			return;
		}
		if (allowed && node.type === "scalar" && !allowed.includes(node.value)) {
			const names = allowed.map((value) => (value === "" ? '""' : String(value)));
			const { nearest } = nearestNames(String(node.value), names);
			out.push({
				at: node.at,
				rule: "wrong-value",
				message: `${label(path)} is ${listOf(names)}, not ${show(node)}`,
				found: String(node.value),
				known: names,
				...(nearest ? { suggestion: nearest } : {}),
			});
			return;
		}
		if (node.type !== "scalar") return;
		const message =
			typeof node.value === "string"
				? checkText(node.value, schema)
				: typeof node.value === "number"
					? checkNumber(node.value, schema)
					: undefined;
		if (message)
			out.push({ at: node.at, rule: "wrong-value", message: `${label(path)} ${message}`, found: String(node.value) });
	}

	function checkMap(
		node: MapNode,
		schema: Schema,
		path: string,
		parentAt: MappedText,
		out: Finding[],
		isBranch: boolean,
	): void {
		const known = knownProperties(schema, options.resolve, options.isClosed);
		const names = readRecord(schema.propertyNames);
		for (const { key, keyAt } of names ? node.entries : []) {
			const wrong = isPlaceholder(key) ? undefined : checkText(key, names ?? {});
			if (wrong)
				out.push({
					at: keyAt,
					rule: "unknown-field",
					message: `the name ${key} in ${label(path)} ${wrong}`,
					found: key,
				});
		}
		const patterns = Object.entries(readRecord(schema.patternProperties) ?? {});
		const misspelt = new Set<string>();
		for (const { key, keyAt, value } of node.entries) {
			const own = known.properties.get(key);
			const here = path === "" ? key : `${path}.${key}`;
			const open = own ? options.embedded?.(key, own) : undefined;
			const matching = patterns.filter(([pattern]) => new RegExp(pattern, "u").test(key));
			if (open) visit(value, open, here, keyAt, out, false);
			else if (own && Object.hasOwn(readRecord(schema.properties) ?? {}, key))
				visit(value, own, here, keyAt, out, false);
			for (const [, found] of matching) visit(value, readRecord(found) ?? {}, here, keyAt, out, false);
			if (own || matching.length > 0 || isPlaceholder(key)) continue;
			if (known.additional) visit(value, known.additional, here, keyAt, out, false);
			else if (!known.isOpen && !isBranch) {
				const finding = unknownField(key, keyAt, path, known.properties, node);
				if (finding.suggestion) misspelt.add(finding.suggestion);
				out.push(finding);
			} else if (patterns.length > 0 && schema.additionalProperties === false)
				out.push({
					at: keyAt,
					rule: "unknown-field",
					message: `${key} is no name for ${label(path)}: it must match ${patterns.map(([pattern]) => pattern).join(" or ")}`,
					found: key,
				});
		}
		if (options.isPartial || options.isElidedAt(node)) return;
		for (const name of readStrings(schema.required)) {
			if (misspelt.has(name) || node.entries.some((entry) => entry.key === name)) continue;
			out.push({
				at: parentAt,
				rule: "missing-field",
				message: `${label(path)} needs ${name}`,
				found: node.entries.map((entry) => entry.key).join(", "),
			});
		}
	}

	function checkList(node: ListNode, schema: Schema, path: string, out: Finding[]): void {
		const items = readRecord(schema.items);
		const first = readList(schema.prefixItems) ?? [];
		node.items.forEach((item, index) => {
			const part = readRecord(first[index]) ?? items;
			if (part) visit(item, part, `${path}[${index}]`, firstKey(item), out, false);
		});
		out.push(...checkItemRules(node, schema, label(path), options.isElidedAt(node)));
	}

	function checkCombinations(node: TreeNode, schema: Schema, path: string, parentAt: MappedText, out: Finding[]): void {
		for (const part of readList(schema.allOf) ?? []) visit(node, readRecord(part) ?? {}, path, parentAt, out, true);
		for (const key of ["anyOf", "oneOf"]) {
			const branches = readList(schema[key])?.map((part) => readRecord(part) ?? {});
			if (!branches || branches.length === 0) continue;
			const results = branches.map((branch) => {
				const branchFindings: Finding[] = [];
				visit(
					node,
					branch,
					path,
					parentAt,
					branchFindings,
					readRecord(deref(branch, options.resolve)?.properties) === undefined,
				);
				return branchFindings;
			});
			if (results.some((result) => result.length === 0)) continue;
			const best = results.reduce((a, b) => (rank(b) < rank(a) ? b : a));
			out.push(...best);
		}
		const condition = readRecord(schema.if);
		if (!condition) return;
		const trial: Finding[] = [];
		visit(node, condition, path, parentAt, trial, true);
		const then = readRecord(schema[trial.length === 0 ? "then" : "else"]);
		if (then) visit(node, then, path, parentAt, out, true);
	}

	function unknownField(
		key: string,
		at: MappedText,
		path: string,
		known: ReadonlyMap<string, Schema>,
		node: MapNode,
	): Finding {
		const others = [...known.keys()].filter((name) => !node.entries.some((entry) => entry.key === name));
		const { ordered, nearest } = nearestNames(key, others);
		const elsewhere = [...known].find(([, schema]) =>
			knownProperties(schema, options.resolve, options.isClosed).properties.has(key),
		)?.[0];
		const suggestion = elsewhere && nearest !== key ? `${path ? `${path}.` : ""}${elsewhere}.${key}` : nearest;
		return {
			at,
			rule: "unknown-field",
			message: `unknown field ${path ? `${path}.` : ""}${key} for ${options.subject}`,
			found: key,
			known: ordered,
			...(suggestion ? { suggestion } : {}),
		};
	}

	function label(path: string): string {
		return path === "" ? options.subject : path;
	}

	function wrongType(node: TreeNode, types: readonly string[], path: string): Finding {
		const wanted = listOf(
			types.map((type) =>
				type === "object"
					? "a mapping"
					: type === "array"
						? "a list"
						: type === "integer"
							? "an integer"
							: type === "null"
								? "null"
								: `a ${type}`,
			),
		);
		const isUnquoted = types.includes("string") && node.type === "scalar" && node.value !== null;
		const at = node.type === "scalar" ? node.at : firstKey(node);
		return {
			at,
			rule: "wrong-type",
			message: `${label(path)} is ${wanted}, not ${describe(node)}`,
			found: node.at.text.slice(0, 60),
			...(isUnquoted ? { suggestion: `"${node.at.text}"` } : {}),
		};
	}
}
