import type { CliExample } from "./model.ts";

/** Parts Cobra's example text: comment lines open an example, the command lines below them belong to it. */
export function parseExamples(text: string): CliExample[] {
	const examples: { comment: string[]; code: string[] }[] = [];
	for (const line of dedent(text)) {
		const comment = /^#\s?(.*)$/.exec(line)?.[1];
		const last = examples.at(-1);
		if (comment !== undefined && last && last.code.length === 0) last.comment.push(comment);
		else if (comment !== undefined) examples.push({ comment: [comment], code: [] });
		else if (last) last.code.push(line);
		else if (line !== "") examples.push({ comment: [], code: [line] });
	}
	return examples
		.map(({ comment, code }) => ({ comment: comment.join(" ").trim(), code: code.join("\n").trim() }))
		.filter(({ comment, code }) => comment !== "" || code !== "");
}

/** Takes away the spaces that all lines begin with. */
function dedent(text: string): string[] {
	const lines = text.split("\n").map((line) => line.trimEnd());
	const indents = lines.filter((line) => line !== "").map((line) => line.length - line.trimStart().length);
	const indent = Math.min(...indents, Number.POSITIVE_INFINITY);
	return Number.isFinite(indent) ? lines.map((line) => line.slice(indent)) : lines;
}
