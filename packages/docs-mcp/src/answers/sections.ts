/** A heading of a Markdown text. */
export interface MarkdownHeading {
	readonly depth: number;
	readonly text: string;
	/** Offset of its line. */
	readonly at: number;
}

/** The headings of a Markdown text, except those in code. */
export function outlineOf(markdown: string): MarkdownHeading[] {
	const headings: MarkdownHeading[] = [];
	let fence = "";
	let at = 0;
	for (const line of markdown.split("\n")) {
		const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
		if (fence === "" && mark !== "") fence = mark;
		else if (fence !== "" && mark.startsWith(fence) && line.trim() === mark) fence = "";
		else if (fence === "" && mark === "") {
			const heading = /^(#{1,6})\s+(.+)$/.exec(line);
			if (heading) headings.push({ depth: heading[1]?.length ?? 1, text: plain(heading[2] ?? ""), at });
		}
		at += line.length + 1;
	}
	return headings;
}

/** A section with everything below it, by its heading or by the fragment of its address. */
export function findSection(markdown: string, outline: readonly MarkdownHeading[], name: string) {
	const wanted = slug(name);
	const index = [
		({ text }: MarkdownHeading) => slug(text) === wanted,
		({ text }: MarkdownHeading) => slug(text).startsWith(wanted),
		({ text }: MarkdownHeading) => slug(text).includes(wanted),
	]
		.map((matches) => (wanted === "" ? -1 : outline.findIndex(matches)))
		.find((found) => found !== -1);
	const heading = outline[index ?? -1];
	if (index === undefined || !heading) return undefined;
	const next = outline.slice(index + 1).find(({ depth }) => depth <= heading.depth);
	return { heading, text: markdown.slice(heading.at, next?.at) };
}

function plain(text: string): string {
	return text
		.replace(/[`*]/g, "")
		.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
		.trim();
}

function slug(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-+|-+$/g, "");
}
