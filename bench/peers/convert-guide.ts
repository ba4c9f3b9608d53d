import { parse, stringify } from "yaml";
import { replaceDirectives } from "./replace-directives";
import { splitFences } from "./split-fences";

/** How one peer writes what this site writes with its own components. */
export interface Dialect {
	/** Its word for each kind of callout. */
	readonly callouts: Readonly<Record<string, string>>;
	/** Rewrites the components in a piece of prose. */
	components(prose: string): string;
	/** Lines that bring in what the rewritten text uses. */
	imports(body: string): string[];
	/** Its front matter for a label of the sidebar. */
	label(text: string): Record<string, unknown>;
}

interface FrontMatter {
	readonly title: string;
	readonly description: string;
	readonly lead?: string;
	readonly sidebarLabel?: string;
}

/** Turns one MDX page of this site into a peer's. `partial` reads a file of content/partials by name. */
export function convertGuide(source: string, dialect: Dialect, partial: (name: string) => string): string {
	const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
	const { title, description, lead, sidebarLabel } = parse(head) as FrontMatter;
	const text = convertBody(inlinePartials(body, partial), dialect);
	const front = { title, description, ...(sidebarLabel ? dialect.label(sidebarLabel) : {}) };
	const blocks = [dialect.imports(text).join("\n"), lead ?? "", text.trim()].filter(Boolean);
	return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${blocks.join("\n\n")}\n`;
}

/** The first paragraph of a page as it stands in both peers' front matter. */
export function readFrontMatter(source: string): FrontMatter {
	return parse(/^---\n([\s\S]*?)\n---\n/.exec(source)?.[1] ?? "") as FrontMatter;
}

const inlinePartials = (body: string, partial: (name: string) => string) =>
	body.replace(/^::include\{file="([^"]+)"\}$/gm, (_, name: string) => partial(name).trim());

function convertBody(body: string, dialect: Dialect): string {
	const pieces = splitFences(body).map(({ isCode, text }) => (isCode ? convertFence(text) : dialect.components(text)));
	return replaceDirectives(pieces.join("\n"), dialect.callouts);
}

/** Keeps language, title and marked lines, which both peers know, and drops what only this site's checks read. */
function convertFence(code: string): string {
	return code.replace(/^(\s*`{3,})(\S+)[ ]+(.*)$/m, (_, open: string, language: string, extras: string) => {
		const kept = extras.match(/\{[\d,-]+\}|title="[^"]*"/g) ?? [];
		return [open + language, ...kept].join(" ");
	});
}
