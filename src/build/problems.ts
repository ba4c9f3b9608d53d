import { type SourceError, SourceErrors } from "../lib/source-error";

/** Mistakes of this build, kept by file so that a corrected file clears its own in `npm run dev`. */
const problems = new Map<string, readonly SourceError[]>();

/** Sets the mistakes of one file and one step; an empty list clears them. */
export function setProblems(step: string, file: string, errors: readonly SourceError[]): void {
	const key = `${step}\0${file}`;
	if (errors.length === 0) problems.delete(key);
	else problems.set(key, errors);
}

/** Runs a step for a file and keeps its mistakes. Other errors pass. */
export function keepProblems<T>(step: string, file: string, run: () => T): T | null {
	try {
		const result = run();
		setProblems(step, file, []);
		return result;
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		setProblems(step, file, error.errors);
		return null;
	}
}

/** All mistakes kept so far, as one error; null when there is none. */
export function collectedProblems(): SourceErrors | null {
	const all = [...problems.values()].flat();
	return all.length > 0 ? new SourceErrors(all) : null;
}
