import { checkYamlDocuments } from "../checks/manifests/check-yaml.ts";
import type { CheckContext } from "../model/context.ts";
import type { CheckResult, SampleBlock } from "../model/types.ts";
import { LineIndex } from "../text/line-index.ts";
import { MappedText } from "../text/mapped-text.ts";
import { toProblem } from "./check-document.ts";

/** Checks a file of manifests that the reference shows as samples. */
export async function checkManifestFile(text: string, file: string, context: CheckContext): Promise<CheckResult> {
	const verdict = await checkYamlDocuments(MappedText.at(text, 0), context, { isSchemaless: false });
	const index = new LineIndex(text);
	const problems = verdict.findings.map((finding) => toProblem(finding, index, file));
	const block: SampleBlock = {
		file,
		line: 1,
		endLine: text.trimEnd().split("\n").length,
		form: "block",
		language: "yaml",
		kind: `manifest ${verdict.kinds.join(", ")}`,
		checks: verdict.checks,
		problems: problems.length,
	};
	return { blocks: [block], problems };
}
