/**
 * npx tsx scripts/import-release.ts CHECKOUT TAG...: adds each tag to the history in content/releases, with names and values
 * only. The checkout is a clone of the product's repository, bare or not; nothing in it is changed. `--all` imports the tags of
 * the history again, and all later ones. `--out FOLDER` writes to that folder.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
	collectSourceErrors,
	readHistoryFolder,
	type SourceError,
	throwSourceErrors,
	writeHistory,
} from "product-data";
import { compareTags, statesOf, toHistory } from "product-data/releases";
import { openCheckout } from "./lib/import-release/git-checkout";
import { releaseImporter } from "./lib/import-release/import-release";

const USAGE = "Usage: npx tsx scripts/import-release.ts CHECKOUT TAG... [--out FOLDER], or CHECKOUT --all";
const HOME = "content/releases";

/** Earlier tags have no pages of the commands. */
const FIRST = "v0.0.20";

function main(): void {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { out: { type: "string", default: HOME }, all: { type: "boolean", default: false } },
	});
	const [folder, ...named] = positionals;
	if (!folder || (named.length === 0) !== values.all) throw new Error(USAGE);
	if (!existsSync(folder)) throw new Error(`${folder} does not exist. Name a clone of the product's repository.`);
	const checkout = openCheckout(folder);
	const tags = values.all ? checkout.releases.filter((name) => compareTags(name, FIRST) >= 0) : named;
	const releases = new Map(
		(values.all ? [] : statesOf(readHistoryFolder(HOME))).map((release) => [release.name, release]),
	);
	const importTag = releaseImporter();
	const errors: SourceError[] = [];
	for (const tag of [...tags].sort(compareTags)) {
		const before = [...releases.values()].filter(({ name }) => compareTags(name, tag) < 0).at(-1);
		const facts = collectSourceErrors(errors, () => importTag(checkout.readTag(tag), before));
		if (facts) releases.set(tag, facts);
	}
	throwSourceErrors(errors);
	mkdirSync(values.out, { recursive: true });
	for (const [file, text] of Object.entries(writeHistory(toHistory([...releases.values()])))) {
		writeFileSync(join(values.out, file), text);
		console.log(`${join(values.out, file)}  ${text.split("\n").length - 1} lines`);
	}
}

try {
	main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
