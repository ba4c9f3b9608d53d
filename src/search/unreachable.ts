/** The search service, or the index, could not be reached. It has the name of the Algolia client's error. */
export class UnreachableError extends Error {
	override readonly name = "RetryError";
}

/** True for the error that says that nobody answered: ours, and that of Algolia's client. */
export function isUnreachable(error: unknown): boolean {
	return error instanceof Error && error.name === "RetryError";
}
