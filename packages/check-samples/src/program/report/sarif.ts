import { RULE_DESCRIPTIONS } from "../../model/rules.ts";
import type { Problem, Severity } from "../../model/types.ts";
import type { Coverage } from "./coverage.ts";

const LEVELS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", likely: "note" };

/** Writes problems as SARIF 2.1.0, which code scanning of GitHub, GitLab and Azure reads. */
export function formatSarif(problems: readonly Problem[], version: string, coverage: Coverage): string {
	const names = [...new Set(problems.map((problem) => problem.rule))].sort();
	const rules = names.map((id) => ({ id, shortDescription: { text: RULE_DESCRIPTIONS[id] } }));
	const run = {
		tool: { driver: { name: "check-samples", version, rules } },
		columnKind: "utf16CodeUnits",
		results: problems.map(toResult),
		properties: { coverage },
	};
	return JSON.stringify(
		{ $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] },
		null,
		1,
	);
}

function toResult(problem: Problem): object {
	const { file, line, column, endLine, endColumn, rule, severity, message, suggestion, data, snippet } = problem;
	const help = [suggestion ? `Help: ${suggestion}.` : "", data ? `Data: ${data}.` : ""].filter(Boolean);
	const region = { startLine: line, startColumn: column, endLine, endColumn };
	return {
		ruleId: rule,
		level: LEVELS[severity],
		message: { text: [message, ...help].join(" ") },
		locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region } }],
		partialFingerprints: { sampleText: `${rule}:${message}:${snippet.trim()}` },
	};
}
