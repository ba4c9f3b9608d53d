import type { CheckResult, Problem } from "../../model/types.ts";
import { depthOf } from "./coverage.ts";

/** Writes JUnit's XML: a suite for each page, a case for each sample; a sample that nothing checked is skipped. */
export function formatJunit({ problems, blocks }: CheckResult): string {
	const files = new Set([...blocks, ...problems].map(({ file }) => file));
	const suites = [...files].map((file) => {
		const own = blocks.filter((block) => block.file === file);
		const left = new Set(problems.filter((problem) => problem.file === file));
		const cases = own.map((block) => {
			const inside = [...left].filter(({ line }) => line >= block.line && line <= block.endLine);
			for (const problem of inside) left.delete(problem);
			return toCase(file, `line ${block.line}: ${block.kind}`, inside, depthOf(block) === "none");
		});
		// Names may be wrong outside of samples too.
		const others = [...left].map((problem) => toCase(file, `line ${problem.line}`, [problem], false));
		return `<testsuite name="${escapeXml(file)}" tests="${cases.length + others.length}">\n${[...cases, ...others].join("\n")}\n</testsuite>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="check-samples">\n${suites.join("\n")}\n</testsuites>`;
}

function toCase(file: string, name: string, problems: readonly Problem[], isSkipped: boolean): string {
	const lines = problems.map(({ line, column, rule, severity, message }) => {
		const text = escapeXml(`${file}:${line}:${column}: ${message}`);
		if (severity !== "error") return `<system-out>${text}</system-out>`;
		return `<failure type="${rule}" message="${escapeXml(message)}">${text}</failure>`;
	});
	const body = lines.length === 0 && isSkipped ? '<skipped message="not checked"/>' : lines.join("");
	return `<testcase classname="${escapeXml(file)}" name="${escapeXml(name)}">${body}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
	// XML 1.0 has no other control characters than tab and line breaks.
	return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(/[^\t\n\r\u0020-\uFFFD]/g, "");
}
