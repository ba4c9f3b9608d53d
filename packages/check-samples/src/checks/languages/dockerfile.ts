import { DockerfileParser, Keyword } from "dockerfile-ast";
import { type Finding, finding, mendedBy, type Verdict } from "../../model/finding.ts";
import { unknownName } from "../../model/unknown-name.ts";
import { isJson } from "../../read/data/parse-json.ts";
import { LineIndex } from "../../text/line-index.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { oneEdit } from "../../text/one-edit.ts";
import { maskWords } from "../../text/placeholders.ts";

const INSTRUCTIONS = Object.keys(Keyword);

/** `{% include "x" %}`, also over several lines: includes of a site generator. */
const TAG = /\{%[^%]*%\}/g;

/** Checks a Dockerfile: known instructions, each with arguments, `FROM` first. */
export function checkDockerfile(source: MappedText): Verdict {
	const text = maskWords(source).text.replace(TAG, (tag) => tag.replace(/[^\n]/g, " "));
	const index = new LineIndex(text);
	const file = DockerfileParser.parse(text);
	const findings: Finding[] = [];
	for (const instruction of file.getInstructions()) {
		const { start, end } = instruction.getInstructionRange();
		const begin = index.lineStart(start.line + 1) + start.character;
		const at = source.slice(begin, index.lineStart(end.line + 1) + end.character);
		const name = instruction.getInstruction();
		if (!INSTRUCTIONS.includes(name.toUpperCase())) {
			findings.push(finding(at, "dockerfile-syntax", `unknown instruction ${name}`, unknownName(name, INSTRUCTIONS)));
		} else if (instruction.getArguments().length === 0)
			findings.push({ at, rule: "dockerfile-syntax", message: `${name.toUpperCase()} needs an argument` });
		else {
			const text = instruction.getTextContent();
			findings.push(...quoteFinding(source.slice(begin, begin + text.length), at, name));
		}
	}
	const first = file.getInstructions().find((instruction) => instruction.getKeyword() !== "ARG");
	if (first && first.getKeyword() !== "FROM" && findings.length === 0)
		findings.push(
			finding(source.lines()[0] ?? source, "dockerfile-syntax", "the first instruction of a Dockerfile is FROM", {
				code: "own-pages",
			}),
		);
	return { findings, checks: ["Dockerfile syntax"] };
}

/** The exec form is JSON. */
function quoteFinding(instruction: MappedText, at: MappedText, name: string): Finding[] {
	const list = /^\w+\s+(\[[\s\S]*)$/.exec(instruction.text)?.[1];
	if (!list || !/^(?:CMD|ENTRYPOINT|RUN|SHELL|VOLUME|COPY|ADD)$/i.test(name)) return [];
	const isList = (text: string): boolean => isJson(text, { hasComments: false });
	if (isList(list)) return [];
	const edit = oneEdit(list, list.length, ',"[]', isList);
	const message = `the list after ${name.toUpperCase()} must be JSON: ["program", "argument"]`;
	return [finding(at, "dockerfile-syntax", message, edit ? mendedBy(instruction.slice(-list.length), edit) : {})];
}
