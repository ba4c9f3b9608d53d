import type { Problem } from "../../model/types.ts";
import { helpOf } from "./pretty.ts";

/** Writes problems as annotations of GitHub Actions. */
export function formatGithub(problems: readonly Problem[]): string {
	return problems
		.map((problem) => {
			const place = `file=${property(problem.file)},line=${problem.line},col=${problem.column},endLine=${problem.endLine},endColumn=${problem.endColumn}`;
			const help = problem.suggestion ? `; ${helpOf(problem)}` : "";
			const level = problem.severity === "likely" ? "notice" : problem.severity;
			return `::${level} ${place},title=${property(problem.rule)}::${data(problem.message + help)}`;
		})
		.join("\n");
}

function data(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
	return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
