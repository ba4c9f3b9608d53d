import { checkScript } from "../checks/commands/check-commands.ts";
import { checkFile } from "../checks/manifests/check-embedded.ts";
import { checkManifest, isManifest } from "../checks/manifests/check-manifest.ts";
import { checkYamlDocuments } from "../checks/manifests/check-yaml.ts";
import { checkNames, checkUrls } from "../checks/names/check-names.ts";
import { recognizeFile } from "../checks/schemas/check-known-schema.ts";
import type { CheckContext } from "../model/context.ts";
import { type Finding, finding, mergeVerdicts, type Verdict } from "../model/finding.ts";
import { childText, type TreeNode } from "../model/position-tree.ts";
import { parseJson } from "../read/data/parse-json.ts";
import { parseYaml } from "../read/data/parse-yaml.ts";
import type { RawBlock } from "../read/markdown/page-samples.ts";
import type { MappedText } from "../text/mapped-text.ts";

/** The findings of a block or a code span, and its kind in words. */
export type Result = Verdict & { kind: string };

/** Checks YAML: against the schema that its info string names, or as manifests. */
export async function checkYaml({ source, info }: RawBlock, context: CheckContext): Promise<Result> {
	const schema = info.values.get("schema");
	if (!schema) {
		const { findings, checks, kinds } = await checkYamlDocuments(source, context, { isSchemaless: false });
		findings.push(...checkUrls(source), ...checkNames(source, context));
		if (/^\s*(?:- )?run:/m.test(source.text) && findings.length === 0)
			findings.push(...parseYaml(source).documents.flatMap(({ root }) => checkRuns(root, context)));
		if (kinds.length > 0) return { findings, checks, kind: `manifest ${[...new Set(kinds)].join(", ")}` };
		if (context.mode === "strict" && findings.length === 0) findings.push(noKind(info.at, "yaml"));
		return { findings, checks, kind: "YAML" };
	}
	const { documents, findings } = parseYaml(source);
	const read = findings.length > 0 ? [] : documents.filter((document) => !document.isEmpty);
	const verdicts = await Promise.all(read.map((document) => checkFile(schema, document, context)));
	const syntax = withNames({ findings, checks: ["YAML syntax"] }, source, context);
	return { ...mergeVerdicts([syntax, ...verdicts]), kind: schema };
}

function withNames({ findings, checks }: Verdict, source: MappedText, context: CheckContext): Verdict {
	return { findings: [...findings, ...checkUrls(source), ...checkNames(source, context)], checks };
}

/** The scripts of a workflow. */
function checkRuns(node: TreeNode, context: CheckContext): Finding[] {
	if (node.type === "list") return node.items.flatMap((item) => checkRuns(item, context));
	if (node.type !== "map") return [];
	return node.entries.flatMap(({ key, value }) =>
		key === "run" && value.type === "scalar" && value.content
			? checkScript(value.content, context)
			: checkRuns(value, context),
	);
}

/** Checks JSON against the schema that its info string names, or against the one that its keys suggest. */
export async function checkJson(
	{ source, info }: RawBlock,
	hasComments: boolean,
	context: CheckContext,
): Promise<Result> {
	const schema = info.values.get("schema");
	const lenient = hasComments || (context.mode === "foreign" && /(?:^|\s)\/\/|\/\*/.test(source.text));
	const { tree, findings } = parseJson(source, lenient);
	const plain: Verdict = { findings, checks: ["JSON syntax"] };
	const syntax = withNames(plain, source, context);
	if (!tree) return { ...syntax, kind: schema ?? "JSON" };
	if (!schema && isManifest(tree)) {
		const verdict = mergeVerdicts([syntax, await checkManifest(tree, context)]);
		return { ...verdict, kind: `manifest ${childText(tree.root, "kind") ?? ""}` };
	}
	const name = schema ?? recognizeFile(tree.root, context);
	if (!name) {
		if (context.mode === "strict" && findings.length === 0) findings.push(noKind(info.at, "json"));
		return { ...plain, kind: "JSON" };
	}
	const verdicts = findings.length > 0 ? [] : [await checkFile(name, tree, context)];
	return { ...mergeVerdicts([syntax, ...verdicts]), kind: name };
}

/** Ways to state the kind of a block, by its language. */
const WAYS_OUT: Readonly<Record<string, string>> = {
	yaml: "give it apiVersion and kind, or say schema=… in the info string",
	json: "say schema=… in the info string, or mark it as output",
	text: 'write "text output" for what the reader sees, or "text illustration reason=…"',
};

/** Reports a block of unknown kind, with a way to state it. */
export function noKind(at: MappedText, language: string): Finding {
	const what = language === "" ? "language" : `kind: the checker cannot tell what this ${language} is`;
	const otherwise = "name a language that can be checked, or mark it as output or illustration";
	return finding(at, "no-kind", `the block has no ${what}`, { suggestion: WAYS_OUT[language] ?? otherwise });
}
