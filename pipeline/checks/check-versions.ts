import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceError } from "product-data";
import type { DocsVersion } from "../../site.config";

const FILE = "site.config.ts";

const PARTS = ["docs", "partials", "cli", "crds", "navigation.yaml"];

/** Files and folders that a version lacks, relative to the root. */
export function missingParts(root: string, { content, openapi }: DocsVersion): string[] {
	return [...PARTS.map((part) => `${content}/${part}`), openapi].filter((path) => !existsSync(join(root, path)));
}

/** Mistakes in the list of versions: a version without content, none or two marked as last, duplicate names or paths. */
export function checkVersions(root: string, versions: readonly DocsVersion[]): SourceError[] {
	const lines = existsSync(join(root, FILE)) ? readFileSync(join(root, FILE), "utf8").split("\n") : [];
	const first = lines.findIndex((line) => /^\s*versions:/.test(line)) + 1;
	/** The nth entry with a name; the list itself for an entry that comes from the environment. */
	const lineOf = (name: string, nth = 0) => {
		const own = lines.flatMap((line, at) => (line.includes(`name: ${JSON.stringify(name)}`) ? [at + 1] : []));
		return own[nth] ?? own[0] ?? Math.max(first, 1);
	};
	const errors: SourceError[] = [];
	const report = (line: number, message: string, fix: string) => errors.push({ file: FILE, line, message, fix });
	const [last, ...others] = versions.filter(({ isLast }) => isLast);
	for (const { name } of others) {
		const fix = "Keep it only for the version that the docs describe now.";
		report(lineOf(name, name === last?.name ? 1 : 0), `Two versions have isLast: ${last?.name} and ${name}.`, fix);
	}
	if (!last) report(lineOf(""), "No version has isLast.", "Add it to the version that the docs describe now.");
	versions.forEach((version, at) => {
		const { name, path, isLast } = version;
		const before = versions.slice(0, at);
		const twin = before.find((other) => other.name === name) ?? before.find((other) => other.path === path);
		const line = lineOf(name, before.filter((other) => other.name === name).length);
		if (twin && !(isLast && twin.isLast)) {
			const fix = "Give each version a name and a path of its own.";
			report(line, `${twin.name} and ${name} have the same name or path.`, fix);
		}
		const missing = missingParts(root, version);
		const parts = `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing`;
		const fix =
			"Correct the folders, or remove the version. scripts/release.ts --keep makes the folders of an older one.";
		if (missing.length > 0) report(line, `The version ${name} has no content: ${parts}.`, fix);
	});
	return errors;
}
