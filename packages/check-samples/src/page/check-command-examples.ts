import type { CheckContext } from "../model/context.ts";
import { child } from "../model/position-tree.ts";
import type { CheckResult } from "../model/types.ts";
import { parseYaml } from "../read/data/parse-yaml.ts";
import { LineIndex } from "../text/line-index.ts";
import { MappedText } from "../text/mapped-text.ts";
import { checkDocument } from "./check-document.ts";

/**
 * Checks what a command file shows to readers: its examples, as a block of commands, and its description, which is
 * Markdown. Places are those in the YAML file.
 */
export async function checkCommandExamples(text: string, file: string, context: CheckContext): Promise<CheckResult> {
	const { documents } = parseYaml(MappedText.at(text, 0));
	const whole = new LineIndex(text);
	const result: CheckResult = { blocks: [], problems: [] };
	for (const { root } of documents)
		for (const part of ["example", "description"]) {
			const node = child(root, part);
			if (node?.type !== "scalar" || !node.content) continue;
			const { content } = node;
			const page = part === "example" ? `\`\`\`bash\n${content.text}\n\`\`\`` : content.text;
			const shift = part === "example" ? 1 : 0;
			const own = new LineIndex(content.text);
			/** Turns a place of the made-up page into one of the file. */
			const placeOf = (line: number, column = 1) => {
				const offset = own.lineStart(Math.max(1, line - shift)) + column - 1;
				return whole.position(content.toDocument(Math.min(content.text.length, offset)));
			};
			const { blocks, problems } = await checkDocument(page, file, context);
			for (const block of blocks) {
				const { line } = placeOf(block.line + shift);
				result.blocks.push({ ...block, line, endLine: placeOf(block.endLine - shift).line });
			}
			for (const problem of problems) {
				const start = placeOf(problem.line, problem.column);
				const endColumn = start.column + problem.endColumn - problem.column;
				result.problems.push({ ...problem, ...start, endLine: start.line, endColumn });
			}
		}
	return result;
}
