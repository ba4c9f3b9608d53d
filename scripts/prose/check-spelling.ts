import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceError } from "product-data";

/** Finds words that neither US English nor content/dictionary.txt has. cspell.json lists what is skipped: code, addresses. */
export async function checkSpelling(root: string, files: readonly string[]): Promise<SourceError[]> {
	const errors: SourceError[] = [];
	const failures: string[] = [];
	const { lint } = await import("cspell");
	const config = join(process.cwd(), "cspell.json");
	const ignore = () => undefined;
	await lint(
		files.map((file) => join(root, file)),
		{ root, config, progress: false, summary: false, gitignore: false, showSuggestions: true },
		{
			issue: ({ uri = "file:///", row: line, col: column, text, suggestions = [], line: { text: whole } }) => {
				const file = relative(root, fileURLToPath(uri));
				const guess = suggestions.length > 0 ? `Did you mean ${suggestions.slice(0, 3).join(", ")}? ` : "";
				const fix = `${guess}Put a name of code in a code span; add a real word to content/dictionary.txt.`;
				const message = `"${text}" is not in the dictionary.`;
				errors.push({ file, line, column, message, found: whole.trim(), fix });
			},
			error: (message, error) => failures.push(`${message}: ${String(error)}`),
			info: ignore,
			debug: ignore,
			progress: ignore,
			result: ignore,
		},
	);
	if (failures.length > 0) throw new Error(failures.join("\n"));
	return errors;
}
