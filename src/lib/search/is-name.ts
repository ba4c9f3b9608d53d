/** A flag, a path, a call, or a word in camelCase, snake_case or with dots. */
const NAME = /\p{Ll}\p{Lu}|[_/{}]|(?:^|\s)--|\w\.\w|^(?:GET|POST|PUT|DELETE|PATCH)\s/u;

/** Words for what only the reference of the API or of custom resources has. */
const REFERENCE = /\b(?:api|crds?|endpoints?|fields?|http|operations?|requests?|rest|schemas?|spec|status)\b/i;

/** True for a query that asks for a name of the reference, not for a topic. */
export function isName(query: string): boolean {
	return NAME.test(query);
}

/** True for a query that a schema may answer as well as a guide: a name, or one that says so. */
export function mayMeanReference(query: string): boolean {
	return isName(query) || REFERENCE.test(query);
}
