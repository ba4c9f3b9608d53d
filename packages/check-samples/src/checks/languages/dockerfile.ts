import { DockerfileParser, Keyword } from "dockerfile-ast";
import { type Finding, finding, unknownName, type Verdict } from "../../model/finding.ts";
import { isJson } from "../../read/data/parse-json.ts";
import { LineIndex } from "../../text/line-index.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { maskWords } from "../../text/placeholders.ts";

const INSTRUCTIONS = Object.keys(Keyword);

/** Checks a Dockerfile: known instructions, each with arguments, `FROM` first. */
export function checkDockerfile(source: MappedText): Verdict {
	const { text } = maskWords(source);
	const index = new LineIndex(text);
	const file = DockerfileParser.parse(text);
	const findings: Finding[] = [];
	const isUnknown = (name: string) => !INSTRUCTIONS.includes(name.toUpperCase());
	const names = file.getInstructions().map((instruction) => instruction.getInstruction());
	const others = new Set(names.filter(isUnknown));
	for (const instruction of file.getInstructions()) {
		const { start, end } = instruction.getInstructionRange();
		const begin = index.lineStart(start.line + 1) + start.character;
		const at = source.slice(begin, index.lineStart(end.line + 1) + end.character);
		const name = instruction.getInstruction();
		if (isUnknown(name)) {
			// Several are the language of a program like Docker, and small letters are the middle of a text.
			const severity = others.size > 1 || name !== name.toUpperCase() ? "likely" : undefined;
			const more = { ...unknownName(name, INSTRUCTIONS), severity } as const;
			findings.push(finding(at, "dockerfile-syntax", `unknown instruction ${name}`, more));
		} else if (instruction.getArguments().length === 0)
			findings.push({ at, rule: "dockerfile-syntax", message: `${name.toUpperCase()} needs an argument` });
		else findings.push(...quoteFinding(instruction.getTextContent(), at, name));
	}
	const first = file.getInstructions().find((instruction) => instruction.getKeyword() !== "ARG");
	if (first && first.getKeyword() !== "FROM" && findings.length === 0)
		findings.push(
			finding(source.lines()[0] ?? source, "dockerfile-syntax", "the first instruction of a Dockerfile is FROM"),
		);
	return { findings, checks: ["Dockerfile syntax"] };
}

/** The exec form is JSON. */
function quoteFinding(text: string, at: MappedText, name: string): Finding[] {
	const list = /^\w+\s+(\[[\s\S]*)$/.exec(text)?.[1];
	if (!list || !/^(?:CMD|ENTRYPOINT|RUN|SHELL|VOLUME|COPY|ADD)$/i.test(name)) return [];
	const message = `the list after ${name.toUpperCase()} must be JSON: ["program", "argument"]`;
	return isJson(list) ? [] : [finding(at, "dockerfile-syntax", message)];
}
