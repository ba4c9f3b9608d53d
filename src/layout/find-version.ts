import { type DocsVersion, siteConfig } from "../../site.config";

/** The version of a name; the last one without a name. Throws for a name that no version has. */
export function findVersion(name?: string): DocsVersion {
	const found = siteConfig.versions.find((version) => (name === undefined ? version.isLast : version.name === name));
	if (found) return found;
	throw new Error(
		name === undefined
			? "site.config.ts lists no version with isLast."
			: `site.config.ts lists no docs version "${name}".`,
	);
}
