import type { CheckContext } from "../model/context.ts";
import { child } from "../model/position-tree.ts";
import type { CheckResult, Problem, SampleBlock } from "../model/types.ts";
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
	const result: CheckResult = { blocks: [], problems: [] };
	for (const document of documents) {
		for (const part of ["example", "description"]) {
			const node = child(document.root, part);
			if (node?.type !== "scalar" || !node.content) continue;
			const page = part === "example" ? `\`\`\`bash\n${node.content.text}\n\`\`\`` : node.content.text;
			const shift = part === "example" ? 1 : 0;
			const checked = await checkDocument(page, file, context);
			const place = placer(node.content, text, shift);
			result.blocks.push(
				...checked.blocks.map(
					(block): SampleBlock => ({
						...block,
						line: place(block.line + shift, 1).line,
						endLine: place(block.endLine - shift, 1).line,
					}),
				),
			);
			result.problems.push(...checked.problems.map((problem) => move(problem, place)));
		}
	}
	return result;
}

type Placer = (line: number, column: number) => { line: number; column: number };

/** Turns a place of the made-up page into one of the file. */
function placer(content: MappedText, text: string, shift: number): Placer {
	const own = new LineIndex(content.text);
	const whole = new LineIndex(text);
	return (line, column) =>
		whole.position(
			content.toDocument(Math.min(content.text.length, own.lineStart(Math.max(1, line - shift)) + column - 1)),
		);
}

function move(problem: Problem, place: Placer): Problem {
	const start = place(problem.line, problem.column);
	return { ...problem, ...start, endLine: start.line, endColumn: start.column + problem.endColumn - problem.column };
}
