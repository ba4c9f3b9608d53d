import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../../../plugins/source/files-below";
import type { DocsVersion } from "../../../site.config";

/** The parts of the content that belong to one version. The rest, such as redirects and releases, belongs to the whole site. */
const VERSION_PARTS = ["docs", "partials", "cli", "crds", "data", "navigation.yaml"];

/** Copies the last version's content to versions/NAME as an older version, and returns its entry for site.config.ts. */
export function cutVersion(root: string, last: DocsVersion, versions: readonly DocsVersion[]): DocsVersion {
	const { name } = last;
	const folder = `versions/${name}`;
	if (existsSync(join(root, folder))) throw new Error(`${folder} already exists. Remove it, or leave out --keep.`);
	for (const part of VERSION_PARTS.filter((one) => existsSync(join(root, last.content, one))))
		cpSync(join(root, last.content, part), join(root, folder, "content", part), { recursive: true });
	const texts = textsOf(join(root, last.openapi));
	const same = versions.find(({ isLast, openapi }) => !isLast && textsOf(join(root, openapi)) === texts);
	if (!same) cpSync(join(root, last.openapi), join(root, folder, "openapi"), { recursive: true });
	const openapi = same?.openapi ?? `${folder}/openapi`;
	return { name, path: name, content: `${folder}/content`, openapi, isLast: false };
}

/** The entry in the form of site.config.ts. */
export function versionEntry(version: DocsVersion): string {
	const fields = Object.entries(version).map(([key, value]) => `\t\t\t${key}: ${JSON.stringify(value)},\n`);
	return `\t\t{\n${fields.join("")}\t\t},`;
}

function textsOf(folder: string): string {
	const files = filesBelow(folder);
	return files.map((file) => `${file}\0${readFileSync(join(folder, file), "utf8")}`).join("\0");
}
