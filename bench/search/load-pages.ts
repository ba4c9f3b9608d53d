import { readFileSync } from "node:fs";
import { indexFilePath, type SearchPage, unpackIndex } from "docs-search";
import { siteConfig } from "../../site.config";

/** The index file of the built site's last version, and its pages as the browser reads them. */
export function loadPages(): { file: string; pages: readonly SearchPage[] } {
	const version = siteConfig.versions.find(({ isLast }) => isLast)?.name ?? "";
	const file = readFileSync(`public${indexFilePath(version)}`, "utf8");
	return { file, pages: unpackIndex(JSON.parse(file)) };
}
