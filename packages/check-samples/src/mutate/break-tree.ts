import type { CheckContext } from "../context.ts";
import { readList, readRecord, readStrings } from "../read-data.ts";
import type { TreeNode } from "../schema/position-tree.ts";
import { deref, knownProperties, type RefResolver, type Schema, schemaTypes } from "../schema/schema-node.ts";
import type { MappedText } from "../text/mapped-text.ts";
import { isPlaceholder } from "../text/placeholders.ts";
import { dropLetter, type Mutation, replace, swapCase } from "./mutation.ts";

/** A document, its schema, and the text that it was read from. */
export interface TreeSample {
	root: TreeNode;
	schema: Schema;
	resolve: RefResolver;
	source: MappedText;
	isJson: boolean;
	isElided: boolean;
}

/** Breaks fields, types, values and required parts of a YAML or JSON sample. */
export function breakTree(sample: TreeSample, context: CheckContext, random: () => number): Mutation[] {
	const out: Mutation[] = [];
	visit(sample.root, sample.schema);
	return out;

	function visit(node: TreeNode, part: Schema | undefined): void {
		const schema = deref(part, sample.resolve);
		if (!schema) return;
		if (node.type === "list") {
			const items = readRecord(schema.items);
			for (const item of node.items) visit(item, items);
			return;
		}
		if (node.type === "scalar") {
			breakScalar(node, schema);
			return;
		}
		const known = knownProperties(schema, sample.resolve, true);
		const required = readStrings(schema.required);
		for (const entry of node.entries) {
			const own =
				entry.key === "metadata" && known.properties.get("metadata")?.properties === undefined
					? context.kinds.resolve("#/definitions/meta/v1.ObjectMeta")
					: known.properties.get(entry.key);
			if (own && !known.isOpen) breakKey(entry.keyAt, entry.key, known.properties);
			if (own && required.includes(entry.key) && !sample.isElided)
				removeEntry(
					entry.keyAt,
					entry.value,
					node.entries.length,
					node.entries.findIndex((other) => other.key === entry.key),
				);
			visit(entry.value, own ?? known.additional ?? patternSchema(schema, entry.key));
		}
	}

	function breakKey(at: MappedText, key: string, known: ReadonlyMap<string, Schema>): void {
		const quoted = (text: string): string => (sample.isJson ? `"${text}"` : text);
		const misspelt = dropLetter(key, random);
		if (key.length > 2 && !known.has(misspelt)) out.push(replace("unknown field", at, quoted(misspelt)));
		const cased = swapCase(key);
		if (cased !== key && !known.has(cased)) out.push(replace("wrong case", at, quoted(cased)));
	}

	function breakScalar(node: Extract<TreeNode, { type: "scalar" }>, schema: Schema): void {
		if (isPlaceholder(String(node.value))) return;
		const types = schemaTypes(schema);
		const allowed = (schema.const !== undefined ? [schema.const] : readList(schema.enum))?.map(String);
		if (allowed && typeof node.value === "string") {
			const cased = swapCase(node.value);
			const near = dropLetter(node.value, random);
			if (!allowed.includes(cased)) out.push(replace("wrong case", node.at, node.at.text.replace(node.value, cased)));
			if (node.value.length > 2 && !allowed.includes(near))
				out.push(replace("wrong enum value", node.at, node.at.text.replace(node.value, near)));
		}
		if (types.includes("string") || schema["x-kubernetes-int-or-string"] === true || types.length === 0) return;
		if (typeof node.value === "number" || typeof node.value === "boolean")
			out.push(replace("wrong type", node.at, `"${node.at.text}"`));
	}

	/** Deletes whole lines, in JSON also the comma that would be left. */
	function removeEntry(keyAt: MappedText, value: TreeNode, count: number, index: number): void {
		const text = sample.source.text;
		const start = offsetIn(sample.source, keyAt.toDocument(0));
		const end = offsetIn(sample.source, value.at.toDocumentEnd(0, Math.max(1, value.at.text.trimEnd().length)));
		const lineStart = text.lastIndexOf("\n", start - 1) + 1;
		if (sample.isJson) {
			if (count < 2) return;
			const comma = /^\s*,\s*/.exec(text.slice(end));
			const before = /,\s*$/.exec(text.slice(0, start));
			if (index < count - 1 && comma) push(start, end + comma[0].length, start);
			else if (before) push(start - before[0].length, end, start);
			return;
		}
		const lineEnd = text.indexOf("\n", end) === -1 ? text.length : text.indexOf("\n", end) + 1;
		const lead = text.slice(lineStart, start);
		if (/^\s*$/.test(lead) && count > 1) push(lineStart, lineEnd, start);
		else if (/^\s*- $/.test(lead) && count > 1) {
			const next = /^\s*/.exec(text.slice(lineEnd))?.[0] ?? "";
			if (next.length === lead.length) push(start, lineEnd + next.length, start);
		}
	}

	function push(start: number, end: number, around: number): void {
		const source = sample.source;
		const range = enclosing(sample.root, source.toDocument(around));
		out.push({
			kind: "missing required",
			start: source.toDocument(start),
			end:
				source.text[end - 1] === "\n" && end < source.text.length
					? source.toDocument(end)
					: source.toDocumentEnd(start, end),
			text: "",
			from: range.from,
			to: range.to,
		});
	}
}

function patternSchema(schema: Schema, key: string): Schema | undefined {
	return readRecord(
		Object.entries(readRecord(schema.patternProperties) ?? {}).find(([pattern]) => new RegExp(pattern).test(key))?.[1],
	);
}

/** A missing field may be reported anywhere from the key of its parent to the parent's end. */
function enclosing(root: TreeNode, offset: number): { from: number; to: number } {
	let best = { from: root.at.toDocument(0), to: root.at.toDocumentEnd(0, root.at.text.trimEnd().length) };
	const visit = (node: TreeNode, from: number): void => {
		const to = node.at.toDocumentEnd(0, node.at.text.trimEnd().length);
		if (offset < node.at.toDocument(0) || offset > to) return;
		if (node.type === "map") best = { from, to };
		if (node.type === "map") for (const entry of node.entries) visit(entry.value, entry.keyAt.toDocument(0));
		if (node.type === "list") for (const item of node.items) visit(item, item.at.toDocument(0));
	};
	visit(root, root.at.toDocument(0));
	return best;
}

/** The offset in a block of a place in the document. */
export function offsetIn(source: MappedText, target: number): number {
	let low = 0;
	let high = source.text.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (source.toDocument(middle) < target) low = middle + 1;
		else high = middle;
	}
	return low;
}
