/**
 * npx tsx scripts/import-release.ts CHECKOUT TAG...: adds each tag to the history in content/releases, with names and values
 * only. The checkout is a clone of the product's repository, bare or not; nothing in it is changed. `--all` imports the tags of
 * the history again, and all later ones.
 */
import { parseArgs } from "node:util";
import { siteConfig } from "../site.config";
import { importTags } from "./lib/import-release/import-tags";
import { runScript } from "./lib/run/run-script";

function main(): void {
	const options = { all: { type: "boolean", default: false } } as const;
	const { positionals, values } = parseArgs({ allowPositionals: true, options });
	const [checkout, ...named] = positionals;
	const { all } = values;
	if (!checkout || (named.length === 0) !== all)
		throw new Error("Usage: npx tsx scripts/import-release.ts CHECKOUT TAG..., or CHECKOUT --all");
	const files = importTags({ checkout, folder: siteConfig.releases, named, wants: () => all, isWhole: all });
	for (const [file, lines] of files) console.log(`${file}  ${lines} lines`);
}

runScript(main);
