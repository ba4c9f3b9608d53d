import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, type Verdict } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";

/** Checks a diagram with mermaid's own parser. On the product's own site, it is an error when that is not installed. */
export async function checkMermaid(
	source: MappedText,
	infoAt: MappedText,
	{ mode, loadMermaid }: CheckContext,
): Promise<Verdict> {
	const parser = await loadMermaid?.();
	if (!parser) {
		const message = "mermaid is not installed, so this cannot be checked";
		const isAsked = loadMermaid && mode === "strict";
		return { findings: isAsked ? [finding(infoAt, "check-failed", message)] : [], checks: [] };
	}
	try {
		await parser.parse(source.text);
		return { findings: mode === "strict" ? checkTitles(source) : [], checks: ["mermaid syntax"] };
	} catch (error) {
		return { findings: [toFinding(source, error)], checks: ["mermaid syntax"] };
	}
}

function toFinding(source: MappedText, error: unknown): Finding {
	const message = error instanceof Error ? error.message : String(error);
	const line = Number(/(?:on|at) line:? ?(\d+)/i.exec(message)?.[1] ?? 1);
	const lines = source.lines();
	const isText = ({ text }: MappedText) => text.trim() !== "";
	const at = lines.slice(0, line).findLast(isText) ?? lines.find(isText) ?? source;
	const indent = at.text.length - at.text.trimStart().length;
	const got = /Expecting [^\n]*?got '([^']*)'/.exec(message)?.[1];
	const detail = got === undefined ? message.split("\n")[0] : `unexpected ${got}`;
	return finding(at.slice(indent), "mermaid-syntax", `mermaid: ${detail}`);
}

/** `accTitle` and `accDescr` become the picture's text alternative, which the product's own site must have. */
function checkTitles(source: MappedText): Finding[] {
	const first = source.lines().find((line) => line.text.trim() !== "") ?? source;
	const missing = ["accTitle", "accDescr"].filter((name) => !new RegExp(`^\\s*${name}\\s*[:{]`, "m").test(source.text));
	return missing.map((name) =>
		finding(first, "mermaid-syntax", `the diagram has no ${name}`, {
			suggestion: `add a line "${name}: …" after the first`,
		}),
	);
}
