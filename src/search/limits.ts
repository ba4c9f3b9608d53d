/** The specification's limit for queries, whether typed, pasted or selected. */
export const MAX_QUERY = 64;

/** Maximum length of a pasted error message. */
export const MAX_MESSAGE = 1000;

export const HITS_PER_PAGE = 20;

/** The specification's time after which a search counts as stalled. */
export const STALLED_MS = 300;

/** Text -> a query: at most 64 characters, and never half of a surrogate pair, which no address can hold. */
export function cutQuery(text: string): string {
	return text.slice(0, MAX_QUERY).replace(/\p{Surrogate}/gu, "");
}
