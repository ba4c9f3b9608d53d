import type { SourceError } from "product-data";
import { checkDates } from "./check-dates";
import { checkDescriptions } from "./check-descriptions";
import { checkHeadings } from "./check-headings";
import { checkLinks } from "./check-links";
import { checkPlaceholders } from "./check-placeholders";
import { checkSpelling } from "./check-spelling";
import { checkTabs } from "./check-tabs";
import { checkWhitespace } from "./check-whitespace";
import { checkWords } from "./check-words";
import { type ProsePage, readProsePages } from "./prose-page";

const PAGE_RULES: readonly ((page: ProsePage) => SourceError[])[] = [
	checkHeadings,
	checkWords,
	checkLinks,
	checkPlaceholders,
	checkTabs,
	checkWhitespace,
];

/** Every mistake in the prose of a content folder, unsorted; `files` are the ones that were read. */
export async function lintProse(root: string, content: string): Promise<{ files: string[]; errors: SourceError[] }> {
	const errors: SourceError[] = [];
	const pages = readProsePages(root, content, errors);
	for (const page of pages) errors.push(...PAGE_RULES.flatMap((rule) => rule(page)));
	errors.push(...checkDescriptions(pages), ...checkDates(root, pages));
	const files = pages.map((page) => page.file);
	errors.push(...(await checkSpelling(root, files)));
	return { files, errors };
}
