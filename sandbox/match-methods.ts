import type { ApiOperation } from "./api-document";

/** The methods that the document declares for a path; none for an unknown path. */
export function matchMethods(operations: ApiOperation[], path: string): string[] {
	const matching = operations.filter((operation) => pathPattern(operation.path).test(path));
	return [...new Set(matching.map(({ method }) => method))];
}

function pathPattern(template: string): RegExp {
	const escaped = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
	return new RegExp(`^${escaped.replace(/\{\w+\}/g, "[^/]+")}$`);
}
