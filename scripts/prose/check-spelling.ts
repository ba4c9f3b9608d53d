import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceError } from "product-data";

/** Finds words that neither US English nor content/dictionary.txt has. cspell.json lists what is skipped: code, addresses. */
export async function checkSpelling(root: string, files: readonly string[]): Promise<SourceError[]> {
	const errors: SourceError[] = [];
	const failures: string[] = [];
	const { lint } = await import("cspell");
	await lint(
		files.map((file) => join(root, file)),
		{
			root,
			config: join(process.cwd(), "cspell.json"),
			progress: false,
			summary: false,
			gitignore: false,
			showSuggestions: true,
		},
		{
			issue: (issue) => {
				const suggestions = (issue.suggestions ?? []).slice(0, 3);
				errors.push({
					file: relative(root, fileURLToPath(issue.uri ?? "file:///")),
					line: issue.row,
					column: issue.col,
					message: `"${issue.text}" is not in the dictionary.`,
					found: issue.line.text.trim(),
					fix: `${suggestions.length > 0 ? `Did you mean ${suggestions.join(", ")}? ` : ""}Put a name of code in a code span; add a real word to content/dictionary.txt.`,
				});
			},
			error: (message, error) => failures.push(`${message}: ${String(error)}`),
			info: () => undefined,
			debug: () => undefined,
			progress: () => undefined,
			result: () => undefined,
		},
	);
	if (failures.length > 0) throw new Error(failures.join("\n"));
	return errors;
}
