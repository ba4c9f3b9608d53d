import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const published = join(process.cwd(), "public", "page-data");
const kept = join(process.cwd(), ".cache", "page-data");

/**
 * Gatsby renders pages from files that no browser of ours reads: they are kept, and not published. Runs after the last step
 * that reads them.
 */
export function withholdPageData(): void {
	rmSync(kept, { recursive: true, force: true });
	if (existsSync(published)) renameSync(published, kept);
}

/** Before Gatsby reads anything: it renders a page again only when its data has changed, and finds the last data here. */
export function restorePageData(): void {
	if (existsSync(kept) && !existsSync(published)) renameSync(kept, published);
}
