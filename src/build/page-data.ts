import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const published = join(process.cwd(), "public", "page-data");
const full = join(process.cwd(), ".cache", "full-page-data");

/**
 * The browser never renders a page from its data, so what is published is only the route: a few hundred bytes a page.
 * Gatsby renders HTML from the same files, and in a warm build only of changed pages, so the full ones are kept and
 * put back before the next build. Runs after the HTML is written.
 */
export function trimPageData(): void {
	rmSync(full, { recursive: true, force: true });
	for (const file of jsonFiles(published)) {
		const text = readFileSync(file, "utf8");
		const data = JSON.parse(text) as { result?: { data?: unknown; pageContext?: unknown } };
		if (!data.result) continue;
		const copy = join(full, file.slice(published.length));
		mkdirSync(dirname(copy), { recursive: true });
		writeFileSync(copy, text);
		writeFileSync(file, JSON.stringify({ ...data, result: { pageContext: {} } }));
	}
}

/** Before a build reads anything: the full data of the last one. */
export function restorePageData(): void {
	if (existsSync(full) && existsSync(published)) cpSync(full, published, { recursive: true });
}

function jsonFiles(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && entry.name === "page-data.json")
		.map((entry) => join(entry.parentPath, entry.name));
}
