import type { CheckContext } from "../../model/context.ts";
import { isSlip, toLikely, type Verdict } from "../../model/finding.ts";
import type { ResourceKind } from "../../model/kinds.ts";
import { child, entriesOf, type TreeNode } from "../../model/position-tree.ts";
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
	if (child(root, "spec")?.type !== "map" || !entriesOf(root).every(({ key }) => PARTS.includes(key))) return NOTHING;
	const paths = pathsOf(root, []);
	const tied = tiedKind(paths, context);
	const kind = tied ?? bestKind(paths, context);
	if (!kind) return NOTHING;
	const findings = validateResource(document, kind, context, true).map((finding) =>
		// In a piece of a manifest, a name that is near to no other may belong to something else.
		tied && (finding.rule !== "unknown-field" || isSlip(finding)) ? finding : toLikely(finding),
	);
	return { findings, checks: [`schema of ${kind.kind} (fragment)`] };
}

/** The one custom kind that has a path of the piece which no other kind has. */
function tiedKind(paths: readonly string[][], { kinds: { kinds, resolve } }: CheckContext): ResourceKind | undefined {
	const tied = paths
		.filter(({ length }) => length > 1)
		.flatMap((path) => {
			const having = kinds.filter((kind) => knowsPath(kind.schema, path, resolve));
			const kind = having.find((entry) => entry.isStored) ?? having[0];
			const isOne = having.every((entry) => entry.kind === kind?.kind);
			return kind?.isCustom && isOne ? [{ kind, depth: path.length - 1 }] : [];
		});
	const last = tied.at(-1)?.kind;
	const depth = tied.reduce((sum, one) => sum + one.depth, 0);
	return depth > 1 && tied.every(({ kind }) => kind.kind === last?.kind) ? last : undefined;
}

/** The custom kind with most of the paths, if it has nearly all. */
function bestKind(paths: readonly string[][], context: CheckContext): ResourceKind | undefined {
	const { kinds, resolve } = context.kinds;
	const counts = kinds
		.filter((kind) => kind.isCustom && kind.isStored && kind.schema["x-kubernetes-preserve-unknown-fields"] !== true)
		.map((kind) => ({ kind, count: paths.filter((path) => knowsPath(kind.schema, path, resolve)).length }))
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
