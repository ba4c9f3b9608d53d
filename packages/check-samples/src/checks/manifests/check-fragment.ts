import type { CheckContext } from "../../model/context.ts";
import { isSlip, type Verdict } from "../../model/finding.ts";
import type { ResourceKind } from "../../model/kinds.ts";
import { child, type TreeNode } from "../../model/position-tree.ts";
import type { YamlDocument } from "../../read/data/parse-yaml.ts";
import { validateResource } from "./check-manifest.ts";
import { knowsPath } from "./known-path.ts";

const PARTS: readonly string[] = ["metadata", "spec", "status", "kind", "apiVersion"];
const NOTHING: Verdict = { findings: [], checks: [] };

/**
 * Checks a piece of a manifest without `apiVersion` and `kind`. Field paths that only one custom kind has tie the piece
 * to that kind; without any, the kind that fits best is a guess, and its findings are at most likely.
 */
export function checkFragment(document: YamlDocument, context: CheckContext): Verdict {
	const { root } = document;
	if (child(root, "spec")?.type !== "map" || root.type !== "map") return NOTHING;
	if (!root.entries.every((entry) => PARTS.includes(entry.key))) return NOTHING;
	const paths = pathsOf(root, []);
	const kind = tiedKind(paths, context) ?? undefined;
	if (kind) return checkAs(kind, document, context, true);
	const guess = bestKind(paths, context);
	return guess ? checkAs(guess, document, context, false) : NOTHING;
}

function checkAs(kind: ResourceKind, document: YamlDocument, context: CheckContext, isTied: boolean): Verdict {
	const found = validateResource(document.root, kind, document, context, true);
	// In a piece of a manifest, a name that is near to no other may belong to something else.
	const findings = found.map((finding) =>
		isTied && (finding.rule !== "unknown-field" || isSlip(finding))
			? finding
			: { ...finding, severity: "likely" as const },
	);
	return { findings, checks: [`schema of ${kind.kind} (fragment)`] };
}

/** The one custom kind that has a path of the piece which no other kind has. */
function tiedKind(paths: readonly string[][], context: CheckContext): ResourceKind | undefined {
	const kinds = context.kinds.kinds;
	const tied = new Map<string, { kind: ResourceKind; depth: number }>();
	for (const path of paths) {
		if (path.length < 2) continue;
		const having = kinds.filter((kind) => knowsPath(kind.schema, path, context.kinds.resolve));
		const names = new Set(having.map((kind) => kind.kind));
		const kind = having.find((entry) => entry.isStored) ?? having[0];
		if (names.size !== 1 || !kind?.isCustom) continue;
		const known = tied.get(kind.kind);
		tied.set(kind.kind, { kind, depth: (known?.depth ?? 0) + path.length - 1 });
	}
	const [only, second] = [...tied.values()];
	return only && !second && only.depth > 1 ? only.kind : undefined;
}

/** The custom kind with most of the paths, if it has nearly all. */
function bestKind(paths: readonly string[][], context: CheckContext): ResourceKind | undefined {
	const counts = context.kinds.kinds
		.filter((kind) => kind.isCustom && kind.isStored && kind.schema["x-kubernetes-preserve-unknown-fields"] !== true)
		.map((kind) => ({
			kind,
			count: paths.filter((path) => knowsPath(kind.schema, path, context.kinds.resolve)).length,
		}))
		.sort((a, b) => b.count - a.count);
	const [best, second] = counts;
	return best && best.count >= paths.length * 0.75 && best.count > (second?.count ?? 0) ? best.kind : undefined;
}

/** All field paths of a piece; items of lists count as their list. */
function pathsOf(node: TreeNode, path: string[]): string[][] {
	if (node.type === "list") return node.items.flatMap((item) => pathsOf(item, path));
	if (node.type !== "map" || path.length > 12) return [];
	return node.entries.flatMap((entry) => {
		const here = [...path, entry.key];
		return [here, ...pathsOf(entry.value, here)];
	});
}
