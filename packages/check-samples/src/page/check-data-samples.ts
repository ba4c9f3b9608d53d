import { type ApiDocument, readRecord } from "product-data/checking";
import { checkYamlDocuments } from "../checks/manifests/check-yaml.ts";
import { validate } from "../checks/schemas/validate.ts";
import type { CheckContext } from "../model/context.ts";
import type { Finding, Verdict } from "../model/finding.ts";
import { child, type MapNode, type TreeNode, toValue } from "../model/position-tree.ts";
import type { CheckResult, SampleBlock } from "../model/types.ts";
import { parseYaml } from "../read/data/parse-yaml.ts";
import { LineIndex } from "../text/line-index.ts";
import { MappedText } from "../text/mapped-text.ts";
import { toProblem } from "./check-document.ts";

/** Checks a file of manifests that the reference shows as samples. */
export async function checkManifestFile(text: string, file: string, context: CheckContext): Promise<CheckResult> {
	const verdict = await checkYamlDocuments(MappedText.at(text, 0), context, { isSchemaless: false });
	return toResult(verdict, text, file, [
		{
			line: 1,
			endLine: text.trimEnd().split("\n").length,
			kind: `manifest ${verdict.kinds.join(", ")}`,
			checks: verdict.checks,
		},
	]);
}

/** Checks the examples in an OpenAPI document against the schemas beside them. */
export function checkApiExamples(text: string, file: string, api: ApiDocument): CheckResult {
	const { documents } = parseYaml(MappedText.at(text, 0));
	const root = documents[0]?.root;
	const samples: Omit<SampleBlock, "file" | "form" | "language" | "problems">[] = [];
	const findings: Finding[] = [];
	const index = new LineIndex(text);
	const visit = (node: TreeNode, name: string): void => {
		if (node.type === "list") for (const item of node.items) visit(item, name);
		if (node.type !== "map") return;
		const schema = readRecord(child(node, "schema") ? toValue(child(node, "schema") ?? node) : undefined);
		for (const example of schema ? examplesOf(node) : []) {
			const found = validate(example, schema ?? {}, {
				resolve: api.resolve,
				subject: `the example of ${name}`,
				isClosed: true,
				isElidedAt: () => false,
			});
			findings.push(...found);
			const line = index.position(example.at.toDocument(0)).line;
			samples.push({
				line,
				endLine: index.position(example.at.toDocumentEnd(0, example.at.text.trimEnd().length)).line,
				kind: "API example",
				checks: [`schema in ${api.title}`],
			});
		}
		for (const entry of node.entries)
			if (!/^examples?$/.test(entry.key))
				visit(
					entry.value,
					/^(?:get|put|post|delete|patch|head)$/.test(entry.key)
						? `${entry.key.toUpperCase()} ${name}`
						: entry.key.startsWith("/")
							? entry.key
							: name,
				);
	};
	if (root) visit(root, api.title);
	return toResult({ findings, checks: [] }, text, file, samples);
}

function examplesOf(node: MapNode): TreeNode[] {
	const single = child(node, "example");
	const several = child(node, "examples");
	const values = several?.type === "map" ? several.entries.flatMap((entry) => child(entry.value, "value") ?? []) : [];
	return single ? [single, ...values] : values;
}

function toResult(
	verdict: Verdict,
	text: string,
	file: string,
	samples: readonly Omit<SampleBlock, "file" | "form" | "language" | "problems">[],
): CheckResult {
	const index = new LineIndex(text);
	const problems = verdict.findings.map((finding) => toProblem(finding, index, file));
	const blocks = samples.map(
		(sample): SampleBlock => ({
			...sample,
			file,
			form: "block",
			language: "yaml",
			problems: problems.filter((problem) => problem.line >= sample.line && problem.line <= sample.endLine).length,
		}),
	);
	return { blocks, problems };
}
