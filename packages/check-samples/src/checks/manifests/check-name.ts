import type { Finding } from "../../model/finding.ts";
import { child, type TreeNode } from "../../model/position-tree.ts";
import { isPlaceholder } from "../../text/placeholders.ts";

const SUBDOMAIN = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
const LABEL = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;
const SOURCE = "https://kubernetes.io/docs/concepts/overview/working-with-objects/names/";

/** Checks that Kubernetes takes the names of a manifest. Those of roles and bindings may contain nearly anything. */
export function checkObjectNames(root: TreeNode, kind: string): Finding[] {
	const name = child(root, "metadata", "name");
	const namespace = child(root, "metadata", "namespace");
	const isFree = /Role|Binding$|CustomResourceDefinition|APIService/.test(kind);
	const isLabel = kind === "Namespace" || kind === "Service";
	return [
		...(isFree ? [] : checkName(name, isLabel ? LABEL : SUBDOMAIN, isLabel ? 63 : 253)),
		...checkName(namespace, LABEL, 63),
	];
}

/** `NAMESPACE`, `MY_SECRET`, `job_ID_`, `nameOfSecret` and `web-CurrentPodHash` say: put yours here. */
function isMeantAsBlank(value: string): boolean {
	return (
		isPlaceholder(value) ||
		/_[A-Z]+_|^(?:my|your|nameOf)[A-Z]/.test(value) ||
		value.split(/[-.]/).some((part) => /^[A-Z][A-Z0-9_]*$/.test(part)) ||
		/[-.](?:[A-Z][a-z]+){2,}(?=[-.]|$)/.test(value)
	);
}

function checkName(node: TreeNode | undefined, pattern: RegExp, most: number): Finding[] {
	if (node?.type !== "scalar" || typeof node.value !== "string" || isMeantAsBlank(node.value)) return [];
	const { value, at } = node;
	if (pattern.test(value) && value.length <= most) return [];
	const form = pattern === LABEL ? "small letters, digits and dashes" : "small letters, digits, dashes and dots";
	const message =
		value.length > most
			? `a name has at most ${most} characters, not ${value.length}`
			: `a name has ${form}, "${value}" has others`;
	return [{ at, rule: "kubernetes-name", message, found: value, data: SOURCE }];
}
