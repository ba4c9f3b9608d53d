import { type SourceError, SourceErrors } from "product-data";

/** Mistakes of this build, kept by step and file so that a corrected file clears its own in `npm run dev`. */
const problems = new Map<string, readonly SourceError[]>();

/** Sets the mistakes of one file and one step; an empty list clears them. */
export function setProblems(step: string, file: string, errors: readonly SourceError[]): void {
	const name = `${step}\0${file}`;
	if (errors.length === 0) problems.delete(name);
	else problems.set(name, errors);
}

/** Runs a step for a file and stores its mistakes. Other errors pass through. */
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

/** All stored mistakes, or those of some steps, as one error; null if there are none. */
export function collectedProblems(...steps: string[]): SourceErrors | null {
	const all = [...problems].flatMap(([name, errors]) =>
		steps.length === 0 || steps.some((step) => name.startsWith(`${step}\0`)) ? errors : [],
	);
	return all.length > 0 ? new SourceErrors(all) : null;
}

export function mistakesIn(file: string): SourceError[] {
	return [...problems.values()].flat().filter((error) => error.file === file);
}
