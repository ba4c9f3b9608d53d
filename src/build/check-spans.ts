import { setProblems } from "../lib/problems";
import { type ReferenceIndex, resolveReference } from "../mdx/reference-index";
import { guideSpans } from "./guides";

/** Judges every code span that names a command, an API call or a field: each must exist in the data. */
export function checkSpans(index: ReferenceIndex): void {
	for (const [file, spans] of guideSpans) {
		const errors = spans.flatMap(({ value, line, column }) => {
			const reference = resolveReference(value, index);
			if (reference.kind !== "unknown") return [];
			return [{ file, line, column, message: reference.message, found: `\`${value}\``, fix: reference.fix }];
		});
		setProblems("spans", file, errors);
	}
}
