import { stringify } from "yaml";
import { readFrontMatter } from "./convert-guide";
import { splitFences } from "./split-fences";

/**
 * Turns the Markdown twin of a reference page into a page of both peers: their front matter, no line for agents, no
 * title in the body, links to pages instead of twins, and placeholders in prose that are no HTML.
 */
export function convertTwin(twin: string): string {
	const { title, description } = readFrontMatter(twin);
	const site = /^url: (https?:\/\/[^/\s]+)/m.exec(twin)?.[1] ?? "";
	const body = twin
		.replace(/^---\n[\s\S]*?\n---\n/, "")
		.replace(/^> For AI agents: .*\n/m, "")
		.replace(/^# .*\n/m, "");
	const pieces = splitFences(body).map(({ isCode, text }) => (isCode ? text : convertProse(text, site)));
	return `---\n${stringify({ title, description }, { lineWidth: 0 })}---\n\n${pieces.join("\n").trim()}\n`;
}

function convertProse(text: string, site: string): string {
	return text
		.replaceAll(`](${site}/`, "](/")
		.replace(/(\]\(\/[^)#\s]*)\.md(#[^)\s]*)?\)/g, (_, path: string, anchor = "") => `${path}${anchor})`)
		.replace(/(`[^`]*`)|<(?=[A-Z_]+>)/g, (_, code?: string) => code ?? "&lt;");
}
