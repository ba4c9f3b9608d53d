import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, isSlip, mergeVerdicts, toLikely, type Verdict } from "../../model/finding.ts";
import type { ResourceKind } from "../../model/kinds.ts";
import { child, childText, entriesOf, type TreeNode } from "../../model/position-tree.ts";
import { parseYaml, type YamlDocument } from "../../read/data/parse-yaml.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { checkSchema, recognizeFile } from "../schemas/check-known-schema.ts";
import { checkManifest, isManifest, missingHalf, misspeltName, validateResource } from "./check-manifest.ts";
import { knowsPath } from "./known-path.ts";

/** A verdict, and the kinds of the documents. */
export interface YamlVerdict extends Verdict {
	kinds: string[];
}

/** A changed line above the one in its place. */
const DIFF = /^-.*\n\+[ \t+]/m;

/** Checks a YAML stream: its syntax, each manifest, and other files that are known by their keys, if they must be. */
export async function checkYamlDocuments(
	source: MappedText,
	context: CheckContext,
	{ isSchemaless }: { isSchemaless: boolean },
): Promise<YamlVerdict> {
	if (context.mode === "foreign" && DIFF.test(source.text)) return { findings: [], checks: [], kinds: [] };
	const { documents, findings } = parseYaml(source);
	const checks: Verdict["checks"] = ["YAML syntax"];
	if (findings.length > 0) {
		return { findings, checks, kinds: documents.filter(isManifest).map(({ root }) => childText(root, "kind") ?? "") };
	}
	const read = documents.filter(({ isEmpty }) => !isEmpty);
	const verdicts = await Promise.all(read.map((document) => checkOne(document, context, isSchemaless)));
	const merged = mergeVerdicts([{ findings, checks }, ...verdicts]);
	const kinds = verdicts.flatMap((verdict) => verdict.kinds);
	return { ...merged, findings: inTemplate(merged.findings, source, context), kinds };
}

/** In a template, actions decide what becomes of the lines around them: only slips are certain. */
function inTemplate(findings: Finding[], source: MappedText, { mode }: CheckContext): Finding[] {
	if (mode === "strict" || !/^[^"'\n]*\{\{/m.test(source.text)) return findings;
	return findings.map((finding) => (isSlip(finding) ? finding : toLikely(finding)));
}

async function checkOne(document: YamlDocument, context: CheckContext, isSchemaless: boolean): Promise<YamlVerdict> {
	const { root } = document;
	if (isManifest(document))
		return { ...(await checkManifest(document, context)), kinds: [childText(root, "kind") ?? ""] };
	const schema = recognizeFile(root, context);
	if (schema) return { ...(await checkSchema(schema, document, context)), kinds: [schema] };
	const halfNamed = halfManifest(document, context);
	if (halfNamed) return { findings: [halfNamed], checks: ["YAML syntax"], kinds: [] };
	const isGuessed = context.mode === "foreign" && !isSchemaless;
	return { ...(isGuessed ? checkFragment(document, context) : NOTHING), kinds: [] };
}

/** A document with `kind` but no `apiVersion` (or the other way round), next to metadata and spec, is a broken manifest. */
function halfManifest(document: YamlDocument, context: CheckContext): Finding | undefined {
	const { root } = document;
	const missing = missingHalf(root);
	const misspelt = misspeltName(root);
	if (!missing || misspelt || document.isElidedAt(root)) return misspelt;
	const entries = entriesOf(root);
	const found = entries.map(({ key }) => key).join(", ");
	const severity = context.mode === "foreign" ? "likely" : undefined;
	const at = entries[0]?.keyAt ?? root.at;
	return finding(at, "missing-field", `the manifest has no ${missing}`, { found, severity });
}

const PARTS: readonly string[] = ["metadata", "spec", "status", "kind", "apiVersion"];
const NOTHING: Verdict = { findings: [], checks: [] };

/**
 * Checks a piece of a manifest without `apiVersion` and `kind`. Field paths that only one custom kind has tie the piece
 * to that kind; without any, the kind that fits best is a guess, and its findings are at most likely.
 */
function checkFragment(document: YamlDocument, context: CheckContext): Verdict {
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
	const [best, second] = kinds
		.filter((kind) => kind.isCustom && kind.isStored && kind.schema["x-kubernetes-preserve-unknown-fields"] !== true)
		.map((kind) => ({ kind, count: paths.filter((path) => knowsPath(kind.schema, path, resolve)).length }))
		.sort((a, b) => b.count - a.count);
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
