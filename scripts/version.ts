/**
 * npx tsx scripts/version.ts v0.2.5: copies the current docs to versions/v0.2.5 as an older version, and prints what to write in
 * site.config.ts. See docs/how-to/release-a-version.md.
 */
import { siteConfig } from "../site.config";
import { cutVersion, versionEntry } from "./lib/pages/cut-version";

function main(): void {
	const version = cutVersion(process.cwd(), process.argv[2], siteConfig.versions);
	console.log(`versions/${version.name} has a copy of the current docs. Add it to \`versions\` in site.config.ts:

${versionEntry(version)}

and give the entry with \`isLast\` the name of the new release.`);
}

try {
	main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
