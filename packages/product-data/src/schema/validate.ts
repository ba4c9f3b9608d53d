import { readList, readRecord } from "../source/read-data.ts";
import { checkCombinations } from "./check-combinations.ts";
import { checkMap } from "./check-map.ts";
import { checkClosedValues } from "./closed-values.ts";
import { firstKey, hasType } from "./describe-node.ts";
import { checkItemRules } from "./list-rules.ts";
import type { ListNode, Piece, ScalarNode, TreeNode } from "./position-tree.ts";
import { checkNumber, checkText } from "./scalar-rules.ts";
import { deref, type Schema, schemaTypes } from "./schema-node.ts";
import type { SchemaProblem } from "./schema-problem.ts";
import type { Place, ValidateOptions, Visitor } from "./visitor.ts";
import { wrongType } from "./wrong-type.ts";

export type { ValidateOptions } from "./visitor.ts";

/** Checks a tree against a schema: JSON Schema's vocabulary and Kubernetes' extensions to it. */
export function validate<At extends Piece>(
	root: TreeNode<At>,
	schema: Schema,
	options: ValidateOptions<At>,
): SchemaProblem<At>[] {
	return new Validator(options).visit(root, schema, { path: "", parentAt: root.at, isBranch: false });
}

class Validator<At extends Piece> implements Visitor<At> {
	constructor(readonly options: ValidateOptions<At>) {}

	visit(node: TreeNode<At>, part: Schema, place: Place<At>): SchemaProblem<At>[] {
		const schema = deref(part, this.options.resolve);
		if (
			!schema ||
			(part.nullable === true && node.type === "scalar" && node.value === null) ||
			this.options.isFree?.(node) ||
			this.isAbsent(node, schema)
		)
			return [];
		if (schema["x-kubernetes-int-or-string"] === true)
			return !hasType(node, "string") && !hasType(node, "integer")
				? [wrongType(node, ["integer", "string"], this.label(place.path))]
				: this.checkValue(node, schema, place.path);
		const types = schemaTypes(schema);
		if (types.length > 0 && !types.some((type) => hasType(node, type)))
			return [wrongType(node, types, this.label(place.path))];
		return [
			...this.checkValue(node, schema, place.path),
			...(node.type === "map" ? checkMap(this, node, schema, place) : []),
			...(node.type === "list" ? this.checkList(node, schema, place.path) : []),
			...checkCombinations(this, node, schema, place),
		];
	}

	private isAbsent(node: TreeNode<At>, schema: Schema): boolean {
		if (node.type !== "scalar" || node.value !== null) return false;
		return this.options.isNullAbsent === true || schemaTypes(schema).includes("null");
	}

	private checkValue(node: TreeNode<At>, schema: Schema, path: string): SchemaProblem<At>[] {
		const closed = checkClosedValues(node, schema, this.label(path));
		if (closed) return [closed];
		if (node.type !== "scalar") return [];
		const message = this.scalarMessage(node, schema);
		if (!message) return [];
		const found = String(node.value);
		return [{ at: node.at, rule: "wrong-value", message: `${this.label(path)} ${message}`, found }];
	}

	private scalarMessage(node: ScalarNode<At>, schema: Schema): string | undefined {
		if (typeof node.value === "string" && this.isPlaceholder(node.value)) return undefined;
		if (typeof node.value === "string") return checkText(node.value, schema, this.options.formats);
		return typeof node.value === "number" ? checkNumber(node.value, schema) : undefined;
	}

	private checkList(node: ListNode<At>, schema: Schema, path: string): SchemaProblem<At>[] {
		const first = readList(schema.prefixItems) ?? [];
		const inItems = node.items.flatMap((item, index) => {
			const part = readRecord(first[index]) ?? readRecord(schema.items);
			const place = { path: `${path}[${index}]`, parentAt: firstKey(item), isBranch: false };
			return part ? this.visit(item, part, place) : [];
		});
		return [...inItems, ...checkItemRules(node, schema, this.label(path), this.options.isElidedAt(node))];
	}

	isPlaceholder(text: string): boolean {
		return this.options.isPlaceholder?.(text) === true;
	}

	label(path: string): string {
		return path === "" ? this.options.subject : path;
	}
}
