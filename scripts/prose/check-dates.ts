import { join } from "node:path";
import type { Paragraph } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { readHistoryFolder, type SourceError } from "product-data";
import { visitAll } from "../../pipeline/mdx/visit";
import { siteConfig } from "../../site.config";
import { longDate } from "../../src/lib/dates";
import type { ProsePage } from "./prose-page";

const SENTENCE = /\S[\s\S]*?(?:[.!?](?=\s+[A-Z])|$)/g;
const RELEASE = /\bv\d+\.\d+\.\d+\b/;
const DATE = /\b\d{1,2}\s[A-Z][a-z]+\s\d{4}\b/;

/** A sentence that names a release and a day must name the day of that release, as the history of releases has it. */
export function checkDates(root: string, pages: readonly ProsePage[]): SourceError[] {
	const dates = releaseDates(root);
	return pages.flatMap(({ file, tree }) => {
		const errors: SourceError[] = [];
		visitAll(tree, (node) => {
			if (node.type !== "paragraph") return;
			const text = textOf(node as Paragraph);
			for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
				const match = DATE.exec(sentence);
				const release = RELEASE.exec(sentence)?.[0];
				const date = match && release ? dates.get(release) : null;
				const found = match?.[0].replace(/\s/g, " ");
				if (!match || !date || found === date) continue;
				const before = text.slice(0, index + match.index).split("\n");
				errors.push({
					file,
					line: (node.position?.start.line ?? 1) + before.length - 1,
					message: `${release} was released on ${date}.`,
					found,
					fix: `Correct the date, or ${siteConfig.releases}/releases.jsonl if the page is right. A date of something else needs its own sentence.`,
				});
			}
		});
		return errors;
	});
}

/** Release -> its day in the words of the pages. */
function releaseDates(root: string): Map<string, string> {
	const { releases } = readHistoryFolder(join(root, siteConfig.releases));
	return new Map(releases.map(({ name, date }) => [name, longDate(date).replace("\u00a0", " ")]));
}
