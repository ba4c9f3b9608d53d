/** The search service or the index is unreachable. Named like the error of Algolia's client. */
export class UnreachableError extends Error {
	override readonly name = "RetryError";
}

/** True for this error and for that of Algolia's client. */
export function isUnreachable(error: unknown): boolean {
	return error instanceof Error && error.name === "RetryError";
}
