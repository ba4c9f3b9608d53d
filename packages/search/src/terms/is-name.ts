/** A flag, a path, a call, or a word in camelCase, snake_case or with dots. */
const NAME = /\p{Ll}\p{Lu}|[_/{}]|(?:^|\s)--|\w\.\w|^(?:GET|POST|PUT|DELETE|PATCH)\s/u;

/** True for a query that asks for a name of the reference, not for a topic. */
export function isName(query: string): boolean {
	return NAME.test(query);
}
