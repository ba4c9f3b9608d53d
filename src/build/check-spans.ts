import { setProblems } from "../lib/problems";
import { type ReferenceIndex, resolveReference } from "../mdx/reference-index";

type Page = Queries.CreatePagesQuery["allDocPage"]["nodes"][number];

/** Judges every code span that names a command, an API call or a field: each must exist in the data. */
export function checkSpans(pages: readonly Page[], index: ReferenceIndex): void {
	for (const page of pages) {
		if (page.__typename !== "Guide") continue;
		const file = page.sourceFile;
		const errors = page.spans.flatMap(({ value, line, column }) => {
			const reference = resolveReference(value, index);
			if (reference.kind !== "unknown") return [];
			return [{ file, line, column, message: reference.message, found: `\`${value}\``, fix: reference.fix }];
		});
		setProblems("spans", file, errors);
	}
}
