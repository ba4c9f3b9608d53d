import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Files below a folder by their paths in it, with slashes, sorted; none if there is no such folder. Follows no symbolic link. */
export function filesBelow(folder: string, ending = ""): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(ending))
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
		.sort();
}

/** Names of the YAML files in a folder itself, sorted; none if there is no such folder. */
export function yamlFilesIn(folder: string): string[] {
	return (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /\.ya?ml$/.test(name)).sort();
}

/** Digest of the named files, of the files in a folder whose path below it fits, and of anything else that counts. */
export function digestOfFiles(files: readonly string[], folders: readonly (readonly [string, RegExp])[], more = "") {
	const found = folders.flatMap(([folder, part]) => {
		const names = filesBelow(folder).filter((name) => part.test(name));
		return names.map((name) => join(folder, name));
	});
	const digest = createHash("sha256").update(process.version).update(more);
	for (const file of [...files, ...found]) digest.update(file).update(readFileSync(file));
	return digest.digest("hex");
}
