import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const published = join(process.cwd(), "public", "page-data");
const kept = join(process.cwd(), ".cache", "page-data");

/**
 * Gatsby renders pages from files that our browsers never read: this keeps them, and does not publish them. Runs after the
 * last step that reads them.
 */
export function withholdPageData(): void {
	rmSync(kept, { recursive: true, force: true });
	if (existsSync(published)) renameSync(published, kept);
}

/** Runs before Gatsby reads anything: Gatsby renders a page again only if its data differs from the files that this puts back. */
export function restorePageData(): void {
	if (existsSync(kept) && !existsSync(published)) renameSync(kept, published);
}
