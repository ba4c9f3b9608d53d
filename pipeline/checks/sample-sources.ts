import { join } from "node:path";
import { yamlFilesIn } from "../../plugins/source/files-below";
import type { DocsVersion } from "../../site.config";

/**
 * Folders that the samples of a version are checked against, by the checker's option. The checker refuses a folder without
 * data; a small site may have no custom resources, for example.
 */
export function sampleSources({ content, openapi }: DocsVersion, root = ""): Record<string, string> {
	const paths = { cli: `${content}/cli`, crds: `${content}/crds`, openapi, data: `${content}/data` };
	const folders = Object.fromEntries(Object.entries(paths).map(([name, folder]) => [name, join(root, folder)]));
	return Object.fromEntries(Object.entries(folders).filter(([, folder]) => yamlFilesIn(folder).length > 0));
}
