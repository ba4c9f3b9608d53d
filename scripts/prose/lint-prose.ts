import type { SourceError } from "product-data";
import { checkDescriptions } from "./check-descriptions";
import { checkHeadings } from "./check-headings";
import { checkSpelling } from "./check-spelling";
import { readProsePages } from "./prose-page";
import { rules } from "./rules";

/** Every mistake in the prose of a content folder, unsorted; `files` are the ones that were read. */
export async function lintProse(root: string, content: string): Promise<{ files: string[]; errors: SourceError[] }> {
	const errors: SourceError[] = [];
	const pages = readProsePages(root, content, errors);
	for (const page of pages)
		for (const rule of [checkHeadings, ...rules])
			rule(page, (place, message, fix, found) =>
				errors.push({ file: page.file, ...place, message, fix, ...(found === undefined ? {} : { found }) }),
			);
	errors.push(...checkDescriptions(pages));
	const files = pages.map((page) => page.file);
	errors.push(...(await checkSpelling(root, files)));
	return { files, errors };
}
