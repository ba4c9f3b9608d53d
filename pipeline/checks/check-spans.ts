import { setProblems } from "../../src/lib/problems";
import type { References } from "../../src/lib/references";
import { isReference, type Reference, resolveReference } from "../mdx/reference-index";
import type { ReferenceIndexes } from "../navigation/reference-index";
import type { DocPage } from "../nodes-of";

/**
 * Checks every code span that names a command, an API call or a field: it must exist in the data of the page's version.
 * Returns, by page path, the address that each span links to.
 */
export function checkSpans(pages: readonly DocPage[], indexes: ReferenceIndexes): ReadonlyMap<string, References> {
	return new Map(pages.flatMap((page) => (page.__typename === "Guide" ? [[page.path, checkPage(page, indexes)]] : [])));
}

function checkPage(page: Queries.Guide, indexes: ReferenceIndexes): References {
	const index = indexes.get(page.version);
	const spans = page.spans.filter(({ value }) => index && isReference(value));
	const answers = new Map<string, Reference>(
		spans.map(({ value }) => [value, index ? resolveReference(value, index) : { kind: "none" }]),
	);
	const errors = spans.flatMap(({ value, line, column }) => {
		const answer = answers.get(value);
		if (answer?.kind !== "unknown") return [];
		return [{ file: page.sourceFile, line, column, message: answer.message, found: `\`${value}\``, fix: answer.fix }];
	});
	setProblems("spans", page.sourceFile, errors);
	return Object.fromEntries(
		[...answers].flatMap(([value, answer]) => (answer.kind === "found" && answer.url ? [[value, answer.url]] : [])),
	);
}
