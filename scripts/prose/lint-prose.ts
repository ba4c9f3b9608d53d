import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceError } from "product-data";
import { type ProsePage, readProsePages } from "./prose-page";
import { rules } from "./rules";

/** Every mistake in the prose of a content folder, unsorted; `files` are the ones that were read. */
export async function lintProse(root: string, content: string): Promise<{ files: string[]; errors: SourceError[] }> {
	const errors: SourceError[] = [];
	const pages = readProsePages(root, content, errors);
	for (const page of pages)
		for (const rule of rules)
			rule(page, (place, message, fix, found) =>
				errors.push({ file: page.file, ...place, message, fix, ...(found === undefined ? {} : { found }) }),
			);
	errors.push(...checkDescriptions(pages));
	const files = pages.map((page) => page.file);
	errors.push(...(await checkSpelling(root, files)));
	return { files, errors };
}

/** Descriptions are whole sentences, and unique on the site. Titles are unique in their folder. (Lengths: parseFrontMatter.) */
function checkDescriptions(pages: readonly ProsePage[]): SourceError[] {
	const errors: SourceError[] = [];
	const first = new Map<string, string>();
	for (const { file, frontMatter, keyLines } of pages) {
		if (!frontMatter) continue;
		const report = (key: "title" | "description", message: string, fix: string) =>
			errors.push({ file, line: keyLines[key] ?? 1, message, found: frontMatter[key], fix });
		if (!frontMatter.description.endsWith("."))
			report("description", "The description does not end in a full stop.", "Write it as one sentence.");
		const twin = first.get(frontMatter.description);
		if (twin) report("description", `The description is that of ${twin} too.`, "Say what this page alone holds.");
		first.set(frontMatter.description, file);
		const titleKey = `${dirname(file)}\0${frontMatter.title}`;
		const namesake = first.get(titleKey);
		if (namesake) report("title", `The title is that of ${namesake} too.`, "Two pages of one section need two titles.");
		first.set(titleKey, file);
	}
	return errors;
}

/** Finds words that neither US English nor content/dictionary.txt has. cspell.json lists what is skipped: code, addresses. */
async function checkSpelling(root: string, files: readonly string[]): Promise<SourceError[]> {
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
