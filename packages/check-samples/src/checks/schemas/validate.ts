import { type Schema, type ValidateOptions, validate as validateTree } from "product-data/checking";
import { type Finding, isSlip } from "../../model/finding.ts";
import type { Tree, TreeNode } from "../../model/position-tree.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { withoutStyle } from "../../text/near-name.ts";
import { isPlaceholder, TYPE_NAME } from "../../text/placeholders.ts";

/** Checks values of a page against a schema. Placeholders and omissions count as any value. */
export function validate(tree: Tree, schema: Schema, options: ValidateOptions<MappedText>): Finding[] {
	return validateTree(tree, schema, { ...options, isPlaceholder: isOpen, isFree })
		.filter((finding) => !isChoice(finding) && !isNoValue(finding))
		.map(({ isBothWays, isAssumed, ...finding }) => ({
			...finding,
			...(isBothWays || (isAssumed && (!isSlip(finding) || isOtherStyle(finding))) ? { severity: "likely" } : {}),
		}));
}

/** `requestPut` for `request_put`: gateways to protobuf take both. */
function isOtherStyle({ found = "", suggestion = "" }: Finding): boolean {
	return withoutStyle(found) === withoutStyle(suggestion);
}

/** A placeholder, or values side by side: `720h | Never`. */
function isOpen(text: string): boolean {
	return isPlaceholder(text) || / \| /.test(text);
}

/** A type in place of a value, or an arrow behind one; `yes` and `off` are booleans for Kubernetes' reader. */
function isNoValue({ rule, found = "" }: Finding): boolean {
	return /^wrong-/.test(rule) && (TYPE_NAME.test(found) || /^(?:yes|no|on|off)$|\s<[<=-]{2,}/.test(found));
}

/** `Secret or ConfigMap`, `Always|Never`, `true/false`: the author lists the allowed values. */
function isChoice({ rule, found, known }: Finding): boolean {
	if (rule === "wrong-type" && /^(?:true\s*[|/]\s*false|true or false)$/.test(found ?? "")) return true;
	if (rule !== "wrong-value" || found === undefined || known === undefined) return false;
	const parts = found.split(/\s+or\s+|\s*[|,/]\s*/);
	return parts.length > 1 && parts.every((part) => known.includes(part));
}

/** `[YOUR_NAME]`, `[port_name]`, `[config name]`, `[image:tag]`, `[true|false]`, `[...]`: a description in brackets, not a list of one item. */
const DESCRIPTION =
	/^\[\s*(?:\.{3}|…|[A-Z][A-Z0-9_-]+(?=\])|[a-z]+_[a-z_]+(?=\])|[\w-]+ [\w-]+|[^\s,"'{}[\]]+[|:](?=\S))[^,"'{}[\]]*\]$/;

function isFree(node: TreeNode): boolean {
	if (node.type === "list") return DESCRIPTION.test(node.at.text.trimEnd());
	if (node.type !== "scalar" || typeof node.value !== "string") return false;
	const { value } = node;
	return (
		value === "..." ||
		(isPlaceholder(value) && (!/\s/.test(value.trim()) || /^(?:<[^<>]+>|\{.*\}|\$\(.+\))$/.test(value)))
	);
}
