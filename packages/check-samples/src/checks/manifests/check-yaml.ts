import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, isSlip, mergeVerdicts, toLikely, type Verdict } from "../../model/finding.ts";
import { childText, entriesOf } from "../../model/position-tree.ts";
import { parseYaml, type YamlDocument } from "../../read/data/parse-yaml.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { checkSchema, recognizeFile } from "../schemas/check-known-schema.ts";
import { checkFragment } from "./check-fragment.ts";
import { checkManifest, isManifest, missingHalf, misspeltName } from "./check-manifest.ts";

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
		const manifests = documents.filter(isManifest);
		return { findings, checks, kinds: manifests.map(({ root }) => childText(root, "kind") ?? "") };
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
	return { ...(isGuessed ? checkFragment(document, context) : mergeVerdicts([])), kinds: [] };
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
