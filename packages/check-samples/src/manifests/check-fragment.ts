import type { CheckContext } from "../context.ts";
import type { Finding, Verdict } from "../finding.ts";
import { readRecord } from "../read-data.ts";
import type { YamlDocument } from "../schema/parse-yaml.ts";
import { child, type TreeNode } from "../schema/position-tree.ts";
import { deref, type Schema } from "../schema/schema-node.ts";
import { editDistance } from "../text/nearest-name.ts";
import { validateResource } from "./check-manifest.ts";

/**
 * A piece of a manifest without `apiVersion` and `kind` is held against every custom kind; if one kind clearly is
 * meant, what that kind does not know is reported.
 */
export function checkFragment(document: YamlDocument, context: CheckContext): Verdict {
	const spec = child(document.root, "spec");
	if (
		document.root.type !== "map" ||
		spec?.type !== "map" ||
		!document.root.entries.every((entry) => ["metadata", "spec", "status", "kind", "apiVersion"].includes(entry.key))
	)
		return { findings: [], checks: [] };
	const results = context.kinds.kinds
		.filter((kind) => hasSpec(kind.schema, context))
		.map((kind) => ({ kind, findings: validateResource(document.root, kind, document, context, true) }))
		.sort((a, b) => a.findings.length - b.findings.length);
	const [best, second] = results;
	if (!best) return { findings: [], checks: [] };
	if (best.findings.length === 0)
		return { findings: [], checks: best.kind.isCustom ? [`schema of ${best.kind.kind} (fragment)`] : [] };
	const isClear =
		best.kind.isCustom &&
		countFields(spec) >= 3 * best.findings.length &&
		(second === undefined || second.kind.kind === best.kind.kind || second.findings.length > best.findings.length) &&
		topFieldsKnown(best.findings);
	if (!isClear) return { findings: [], checks: [] };
	return { findings: best.findings.filter(isNearMiss), checks: [`schema of ${best.kind.kind} (fragment)`] };
}

/** A kind whose `spec` is open fits everything and says nothing. */
function hasSpec(schema: Schema, context: CheckContext): boolean {
	const spec = deref(readRecord(readRecord(schema.properties)?.spec), context.kinds.resolve);
	return (
		Object.keys(readRecord(spec?.properties) ?? {}).length > 0 &&
		spec?.["x-kubernetes-preserve-unknown-fields"] !== true
	);
}

function countFields(node: TreeNode): number {
	if (node.type === "map") return node.entries.reduce((sum, entry) => sum + 1 + countFields(entry.value), 0);
	return node.type === "list" ? node.items.reduce((sum, item) => sum + countFields(item), 0) : 0;
}

/** Unknown names right under `spec` say that another kind is meant, unless they are misspelt. */
function topFieldsKnown(findings: readonly Finding[]): boolean {
	return findings.every(
		(finding) =>
			finding.rule !== "unknown-field" || /unknown field spec\.[^ .]+\./.test(finding.message) || isNearMiss(finding),
	);
}

function isNearMiss(finding: Finding): boolean {
	if (finding.rule !== "unknown-field" || /unknown field spec\.[^ .]+\./.test(finding.message)) return true;
	return (
		finding.suggestion !== undefined &&
		finding.found !== undefined &&
		editDistance(finding.suggestion.toLowerCase(), finding.found.toLowerCase(), 2) <= 2
	);
}
