import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, isSlip, mergeVerdicts, type Verdict } from "../../model/finding.ts";
import { childText, entriesOf } from "../../model/position-tree.ts";
import { parseYaml, type YamlDocument } from "../../read/data/parse-yaml.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { checkSchema, recognizeFile } from "../schemas/check-known-schema.ts";
import { checkFragment } from "./check-fragment.ts";
import { checkManifest, isManifest, missingHalf, misspeltName } from "./check-manifest.ts";

/** `isSchemaless`: a document that is not a manifest is fine. */
export interface YamlOptions {
	isSchemaless: boolean;
}

/** A verdict, and the kinds of the documents. */
export interface YamlVerdict extends Verdict {
	kinds: string[];
}

/** A changed line above the one in its place. */
const DIFF = /^-.*\n\+[ \t+]/m;

/** Checks a YAML stream: its syntax, each manifest, and other files that are known by their keys. */
export async function checkYamlDocuments(
	source: MappedText,
	context: CheckContext,
	options: YamlOptions,
): Promise<YamlVerdict> {
	if (context.mode === "foreign" && DIFF.test(source.text)) return { findings: [], checks: [], kinds: [] };
	const { documents, findings } = parseYaml(source);
	if (findings.length > 0)
		return {
			findings,
			checks: ["YAML syntax"],
			kinds: documents.flatMap((document) => kindOf(document)),
		};
	const verdicts: Verdict[] = [{ findings: [], checks: ["YAML syntax"] }];
	const kinds: string[] = [];
	for (const document of documents.filter((entry) => !entry.isEmpty)) {
		const found = kindOf(document);
		kinds.push(...found);
		if (isManifest(document)) verdicts.push(await checkManifest(document, context));
		else verdicts.push(await checkOther(document, source, context, options, kinds));
	}
	const merged = mergeVerdicts(verdicts);
	return { ...merged, findings: inTemplate(merged.findings, source, context), kinds };
}

/** In a template, actions decide what becomes of the lines around them: only slips are certain. */
function inTemplate(findings: Finding[], source: MappedText, { mode }: CheckContext): Finding[] {
	if (mode === "strict" || !/^[^"'\n]*\{\{/m.test(source.text)) return findings;
	return findings.map((finding) => (isSlip(finding) ? finding : { ...finding, severity: "likely" }));
}

function kindOf(document: YamlDocument): string[] {
	return isManifest(document) ? [childText(document.root, "kind") ?? ""] : [];
}

async function checkOther(
	document: YamlDocument,
	source: MappedText,
	context: CheckContext,
	options: YamlOptions,
	kinds: string[],
): Promise<Verdict> {
	const schema = recognizeFile(document.root, context);
	if (schema) {
		kinds.push(schema);
		return checkSchema(schema, document, context);
	}
	const halfNamed = halfManifest(document, source, context);
	if (halfNamed) return { findings: [halfNamed], checks: ["YAML syntax"] };
	return context.mode === "foreign" && !options.isSchemaless
		? checkFragment(document, context)
		: { findings: [], checks: [] };
}

/** A document with `kind` but no `apiVersion` (or the other way round), next to metadata and spec, is a broken manifest. */
function halfManifest(document: YamlDocument, source: MappedText, context: CheckContext): Finding | undefined {
	const { root } = document;
	const missing = missingHalf(root);
	const misspelt = misspeltName(root);
	if (!missing || misspelt || document.isElidedAt(root)) return misspelt;
	const entries = entriesOf(root);
	return finding(entries[0]?.keyAt ?? source, "missing-field", `the manifest has no ${missing}`, {
		found: entries.map(({ key }) => key).join(", "),
		...(context.mode === "foreign" && { severity: "likely" }),
	});
}
