/**
 * npx tsx scripts/publish-search.ts: the last step of a deployment. Sends the records of the built site in public/ to Algolia if the
 * environment has ALGOLIA_WRITE_KEY. Refuses while the ledger lacks an address of the site.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type IndexFile, unpackIndex, weighTerms } from "docs-search";
import { checkVariables } from "../pipeline/checks/check-config";
import { newAddresses } from "../pipeline/checks/check-site";
import { LEDGER_FILE } from "../pipeline/checks/ledger";
import { algoliaTarget, publishIndex } from "../plugins/gatsby-plugin-search-index/publish-index";
import { siteConfig } from "../site.config";

const FILES = "public/search";

async function main(): Promise<void> {
	const mistakes = checkVariables(siteConfig);
	if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
	if (!existsSync("public/index.html") || !existsSync(FILES))
		throw new Error("There is no built site. Run `npm run build` first.");
	const target = algoliaTarget(siteConfig.algolia, process.env);
	if (!target) {
		console.log("ALGOLIA_WRITE_KEY is not set: readers search the index that the build wrote.");
		return;
	}
	const added = existsSync(LEDGER_FILE) ? newAddresses() : 0;
	if (added > 0)
		throw new Error(
			`${added} addresses of the built site are not in ${LEDGER_FILE}: nothing was sent.\n  Run \`npx tsx scripts/ledger.ts\` and commit the file.`,
		);
	const records = readdirSync(FILES)
		.filter((file) => file.endsWith(".json"))
		.map((file) => unpackIndex(JSON.parse(readFileSync(join(FILES, file), "utf8")) as IndexFile))
		.flatMap(weighTerms);
	await publishIndex(target, records, console.log);
	console.log(`The Algolia index "${target.indexName}" now holds the records of this build.`);
}

main().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
