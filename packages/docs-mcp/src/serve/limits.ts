/** Bytes of one HTTP request. */
export const MAX_MESSAGE = 64 * 1024;

/** Characters of a sample, which leaves room for the message around it. */
export const MAX_SAMPLE = 60 * 1024;

/** Characters of a query that the engine reads. */
export const MAX_QUERY = 300;

/** Characters of a page in one answer. */
export const MAX_MARKDOWN = 20_000;

/** Problems and samples in one answer. */
export const MAX_PROBLEMS = 50;

/** Characters of any title, snippet or message in an answer. */
export const MAX_TEXT = 400;

/** HTTP requests answered at the same time; the next one gets 503. */
export const MAX_PARALLEL = 200;

/** HTTP requests of one client answered at the same time; the next one gets 429. */
export const MAX_PER_CLIENT = 100;

/** Milliseconds after which a search or a check is aborted. */
export const WORK_TIME = 5_000;

/** Milliseconds that a running search or check has left when nobody waits for it any more. */
export const LAST_TIME = 250;

/** Milliseconds after which an HTTP request is aborted. */
export const REQUEST_TIME = 15_000;

/** Cuts a text to a length, with an ellipsis at the cut. */
export function clip(text: string, length = MAX_TEXT): string {
	return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
