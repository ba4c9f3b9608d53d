import type { SourceError } from "product-data";
import type { ProsePage } from "./prose-page";

/** No tabs, no spaces at line ends, one newline at the end. */
export function checkWhitespace({ file, text }: ProsePage): SourceError[] {
	const errors: SourceError[] = [];
	for (const [index, content] of text.split("\n").entries()) {
		const line = index + 1;
		const tab = content.indexOf("\t");
		if (tab >= 0)
			errors.push({
				file,
				line,
				column: tab + 1,
				message: "The line has a tab.",
				fix: "Use spaces: tabs differ in width.",
			});
		const end = /[ \t\r]+$/.exec(content);
		if (end)
			errors.push({ file, line, column: end.index + 1, message: "The line ends with a space.", fix: "Remove it." });
	}
	if (!text.endsWith("\n") || text.endsWith("\n\n"))
		errors.push({
			file,
			line: text.split("\n").length,
			message: "The file does not end in one newline.",
			fix: "End the last line with Enter, once.",
		});
	return errors;
}
