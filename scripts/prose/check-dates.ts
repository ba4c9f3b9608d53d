import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Paragraph } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { SourceError } from "product-data";
import { visitAll } from "../../pipeline/mdx/visit";
import { parseRelease } from "../../plugins/gatsby-source-releases/parse-release";
import { siteConfig } from "../../site.config";
import { longDate } from "../../src/lib/dates";
import type { ProsePage } from "./prose-page";

const SENTENCE = /\S[\s\S]*?(?:[.!?](?=\s+[A-Z])|$)/g;
const RELEASE = /\bv\d+\.\d+\.\d+\b/;
const DATE = /\b\d{1,2}\s[A-Z][a-z]+\s\d{4}\b/;

/** A sentence that names a release and a day must name the day of that release, as the release's own file has it. */
export function checkDates(root: string, pages: readonly ProsePage[]): SourceError[] {
	return pages.flatMap(({ file, tree }) => {
		const errors: SourceError[] = [];
		visitAll(tree, (node) => {
			if (node.type !== "paragraph") return;
			const text = textOf(node as Paragraph);
			for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
				const match = DATE.exec(sentence);
				const release = RELEASE.exec(sentence)?.[0];
				const date = match && release ? releaseDate(root, release) : null;
				const found = match?.[0].replace(/\s/g, " ");
				if (!match || !date || found === date) continue;
				const before = text.slice(0, index + match.index).split("\n");
				errors.push({
					file,
					line: (node.position?.start.line ?? 1) + before.length - 1,
					message: `${release} was released on ${date}.`,
					found,
					fix: `Correct the date, or ${siteConfig.releases}/${release}.yaml if the page is right. A date of something else needs its own sentence.`,
				});
			}
		});
		return errors;
	});
}

/** The day of a release in the words of the pages; null if it is not one of the product's. */
function releaseDate(root: string, release: string): string | null {
	const file = `${siteConfig.releases}/${release}.yaml`;
	if (!existsSync(join(root, file))) return null;
	return longDate(parseRelease(readFileSync(join(root, file), "utf8"), file).date).replace("\u00a0", " ");
}
