import { existsSync, readdirSync } from "node:fs";
import type { DocsVersion } from "../../site.config";

/**
 * Folders that the samples of a version are checked against, by the checker's option. The checker refuses a folder without
 * data; a small site may have no custom resources, for example.
 */
export function sampleSources({ content, openapi }: DocsVersion): Record<string, string> {
	const folders = { cli: `${content}/cli`, crds: `${content}/crds`, openapi, data: `${content}/data` };
	return Object.fromEntries(Object.entries(folders).filter(([, folder]) => holdsYaml(folder)));
}

function holdsYaml(folder: string): boolean {
	return existsSync(folder) && readdirSync(folder).some((name) => /\.ya?ml$/.test(name));
}
