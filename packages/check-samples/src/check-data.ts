import type { CheckContext } from "./context.ts";
import { type Finding, mergeVerdicts, type Verdict } from "./finding.ts";
import { checkSchema, recognizeSchema } from "./known-schemas/check-known-schema.ts";
import { checkManifest, isManifest } from "./manifests/check-manifest.ts";
import { checkYamlDocuments } from "./manifests/check-yaml.ts";
import { parseJson } from "./schema/parse-json.ts";
import { parseYaml } from "./schema/parse-yaml.ts";
import { childText } from "./schema/position-tree.ts";
import type { MappedText } from "./text/mapped-text.ts";

/** What the checks of a block found, and its kind in words. */
export type Result = Verdict & { kind: string };

/** Checks YAML: against the schema that its info string names, or as manifests. `infoAt` is where its info string stands. */
export async function checkYaml(
	source: MappedText,
	schema: string | undefined,
	infoAt: MappedText,
	context: CheckContext,
): Promise<Result> {
	if (!schema) {
		const verdict = await checkYamlDocuments(source, context, { isSchemaless: false });
		const hasKind = verdict.kinds.length > 0;
		const findings =
			hasKind || context.mode === "foreign" || verdict.findings.length > 0
				? verdict.findings
				: [noKind(infoAt, "yaml")];
		return {
			findings,
			checks: verdict.checks,
			kind: hasKind ? `manifest ${[...new Set(verdict.kinds)].join(", ")}` : "YAML",
		};
	}
	const { documents, findings } = parseYaml(source);
	const verdicts =
		findings.length > 0
			? []
			: documents.filter((document) => !document.isEmpty).map((document) => checkSchema(schema, document, context));
	return { ...mergeVerdicts([{ findings, checks: ["YAML syntax"] }, ...verdicts]), kind: schema };
}

/** Checks JSON: against the schema that its info string names, or as what it looks like. */
export async function checkJson(
	source: MappedText,
	schema: string | undefined,
	hasComments: boolean,
	infoAt: MappedText,
	context: CheckContext,
): Promise<Result> {
	const lenient = hasComments || (context.mode === "foreign" && /(?:^|\s)\/\/|\/\*/.test(source.text));
	const { tree, findings: all } = parseJson(source, { hasComments: lenient });
	const findings =
		context.mode === "foreign"
			? all.filter((finding) => !/nothing may follow|stands twice/.test(finding.message))
			: all;
	if (context.mode === "foreign" && findings.length > 0 && !/^\s*[{[]/.test(source.text))
		return { findings: [], checks: [], kind: "JSON" };
	const syntax = { findings, checks: ["JSON syntax"] };
	if (!tree) return { ...syntax, kind: schema ?? "JSON" };
	const document = { ...tree, isEmpty: false };
	if (!schema && isManifest(document))
		return {
			...mergeVerdicts([syntax, await checkManifest(document, context)]),
			kind: `manifest ${childText(tree.root, "kind") ?? ""}`,
		};
	const name = schema ?? recognizeSchema(tree.root);
	if (!name)
		return {
			findings: context.mode === "strict" && findings.length === 0 ? [noKind(infoAt, "json")] : findings,
			checks: syntax.checks,
			kind: "JSON",
		};
	return {
		...mergeVerdicts([syntax, findings.length > 0 ? { findings: [], checks: [] } : checkSchema(name, tree, context)]),
		kind: name,
	};
}

/** A block that nothing says the kind of, with a way to say it. */
export function noKind(at: MappedText, language: string): Finding {
	const wayOut: Readonly<Record<string, string>> = {
		yaml: "give it apiVersion and kind, or say schema=… in the info string",
		json: "say schema=… in the info string, or mark it as output",
		text: 'write "text output" for what the reader sees, or "text illustration reason=…"',
	};
	return {
		at,
		rule: "no-kind",
		message:
			language === ""
				? "the block has no language"
				: `the block has no kind: ${language} alone does not say what it is`,
		suggestion: wayOut[language] ?? "name a language that can be checked, or mark it as output or illustration",
	};
}
