import type { ApiSection } from "./model";

/** Splits Markdown at its second-level headings, so that the page can give them anchors; code fences are left alone. */
export function splitSections(
	markdown: string,
	toAnchor: (title: string) => string,
): { introduction: string; sections: ApiSection[] } {
	const parts: { title: string; lines: string[] }[] = [{ title: "", lines: [] }];
	let isCode = false;
	for (const line of markdown.split("\n")) {
		if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
		const title = isCode ? undefined : /^##\s+(.+?)\s*$/.exec(line)?.[1];
		if (title === undefined) parts.at(-1)?.lines.push(line);
		else parts.push({ title, lines: [] });
	}
	const [first, ...rest] = parts;
	return {
		introduction: first?.lines.join("\n").trim() ?? "",
		sections: rest.map(({ title, lines }) => ({ title, anchor: toAnchor(title), text: lines.join("\n").trim() })),
	};
}
