import { readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { digestOfFiles } from "../../plugins/source/files-below";

const FOLDER = ".cache/code";

/** Where Vite writes the templates, pages, and the document around them, for Node. */
export const PAGES_FOLDER = `${FOLDER}/pages`;

/** Names the folder after the digest of its files, so that Gatsby renders every page again when one of them changes. */
export function namePageCode(): void {
	const name = `pages-${digestOfFiles([], [[PAGES_FOLDER, /./]]).slice(0, 20)}`;
	for (const old of readdirSync(FOLDER))
		if (old.startsWith("pages-")) rmSync(join(FOLDER, old), { recursive: true, force: true });
	renameSync(PAGES_FOLDER, join(FOLDER, name));
}

export function pageCodeFolder(): string {
	const name = readdirSync(FOLDER).find((folder) => folder.startsWith("pages-"));
	if (name === undefined) throw new Error("The code of pages has not been built.");
	return resolve(FOLDER, name);
}
