/** Path of a page -> path of its Markdown twin: "/toolhive/faq" -> "/toolhive/faq.md", "/" -> "/index.md". */
export function twinPath(path: string): string {
	return path === "/" ? "/index.md" : `${path}.md`;
}
