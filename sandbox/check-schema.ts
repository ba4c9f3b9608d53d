import type { ApiDocument } from "./api-document";
import { createProblemFinder } from "./schema-problems";

/** Checks a value against a schema of the document. Returns the problem, or `null`. */
export type SchemaCheck = (schema: string, value: unknown) => string | null;

/** One object for each schema, because the finder caches what it has read of it. */
const references = new Map<string, { $ref: string }>();

/** Makes the check for named schemas. It reports the first of several problems. */
export function createSchemaCheck(document: ApiDocument): SchemaCheck {
	const findProblems = createProblemFinder(document);
	return (schema, value) => {
		const [problem] = findProblems(referenceTo(schema), value);
		if (!problem) return null;
		return `${problem.path.join(".") || "the body"} ${problem.message}`;
	};
}

function referenceTo(name: string): { $ref: string } {
	const reference = references.get(name) ?? { $ref: `#/components/schemas/${name}` };
	references.set(name, reference);
	return reference;
}
