import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
	collectSourceErrors,
	readHistoryFolder,
	type SourceError,
	throwSourceErrors,
	writeHistory,
} from "product-data";
import { compareTags, statesOf, toHistory } from "product-data/releases";
import { openCheckout } from "./git-checkout";
import { importTag } from "./import-release";

/** Earlier tags have no pages of the commands. */
const FIRST = "v0.0.20";

/** Which tags of a checkout to add to the history of a folder. */
export interface ImportOptions {
	/** Clone of the product's repository; nothing in it is changed. */
	readonly checkout: string;
	readonly folder: string;
	/** Tags that the checkout must have. */
	readonly named: readonly string[];
	/** Chooses others of the checkout's releases; those that the history has are read again. */
	readonly wants: (tag: string) => boolean;
	/** Begin with an empty history. */
	readonly isWhole?: boolean;
}

/** Adds tags to the history. Returns the files that were written: path -> number of lines. Throws SourceErrors. */
export function importTags({ checkout: clone, named, wants, folder, isWhole }: ImportOptions): Map<string, number> {
	if (!existsSync(clone)) throw new Error(`${clone} does not exist. Name a clone of the product's repository.`);
	const checkout = openCheckout(clone);
	const chosen = checkout.releases.filter((name) => compareTags(name, FIRST) >= 0 && wants(name));
	const known = isWhole ? [] : statesOf(readHistoryFolder(folder));
	const releases = new Map(known.map((release) => [release.name, release]));
	const read = new Map<string, unknown[]>();
	const errors: SourceError[] = [];
	for (const tag of [...new Set([...named, ...chosen])].sort(compareTags)) {
		const before = [...releases.values()].filter(({ name }) => compareTags(name, tag) < 0).at(-1);
		const facts = collectSourceErrors(errors, () => importTag(checkout.readTag(tag), before, read));
		if (facts) releases.set(tag, facts);
	}
	throwSourceErrors(errors);
	mkdirSync(folder, { recursive: true });
	const files = Object.entries(writeHistory(toHistory([...releases.values()])));
	for (const [file, text] of files) writeFileSync(join(folder, file), text);
	return new Map(files.map(([file, text]) => [join(folder, file), text.split("\n").length - 1]));
}
