import { type DocsVersion, siteConfig } from "../../site.config";

/** The version with a name; the last one if there is no name. Throws for an unknown name. */
export function findVersion(name?: string): DocsVersion {
	const found = siteConfig.versions.find((version) => (name === undefined ? version.isLast : version.name === name));
	if (found) return found;
	throw new Error(
		name === undefined
			? "site.config.ts lists no version with isLast."
			: `site.config.ts lists no docs version "${name}".`,
	);
}
