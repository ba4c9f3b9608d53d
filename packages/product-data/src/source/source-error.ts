/** A mistake in a source file, as its author should read it: where, what was found, the way out. */
export interface SourceError {
	/** Path from the root of the repository. */
	file: string;
	/** Counted from 1. */
	line: number;
	/** Counted from 1. */
	column?: number;
	/** One sentence on what is wrong. */
	message: string;
	/** The offending text, shortened, on one line. */
	found?: string;
	/** One sentence on what to do. */
	fix: string;
}

/** A line of a source may be endless. */
const LONGEST_FOUND = 200;

/** Prints one mistake in the form of the house style: place and message, what was found, the way out. */
export function formatSourceError(error: SourceError): string {
	const place = [error.file, error.line, error.column].filter((part) => part !== undefined).join(":");
	const found = error.found === undefined ? [] : [`  Found: ${error.found.slice(0, LONGEST_FOUND)}`];
	// A control character of a source could rewrite what the terminal shows.
	return [`${place}  ${error.message}`, ...found, `  ${error.fix}`]
		.map((line) => line.replace(/[^\P{Cc}\n\t]/gu, "\uFFFD"))
		.join("\n");
}

/** All mistakes of a build step in one error: sorted by place, each once, counted, printed together. */
export class SourceErrors extends Error {
	/** By name: scripts and the build load this package as two kinds of module, each with a class of its own. */
	static override [Symbol.hasInstance](value: unknown): boolean {
		return value instanceof Error && value.name === "SourceErrors";
	}

	readonly errors: readonly SourceError[];

	constructor(errors: readonly SourceError[]) {
		const sorted = sortSourceErrors(errors);
		super(formatSourceErrors(sorted));
		this.name = "SourceErrors";
		this.errors = sorted;
	}
}

/** Prints a list of mistakes under one line that counts them and their files. */
export function formatSourceErrors(errors: readonly SourceError[]): string {
	const files = new Set(errors.map((error) => error.file)).size;
	const count = `${plural(errors.length, "mistake")} in ${plural(files, "source file")}`;
	return [`${count}:`, ...errors.map(formatSourceError)].join("\n\n");
}

/** Runs one step and keeps its mistakes for later, so that the next file is read too. Other errors pass. */
export function collectSourceErrors<T>(into: SourceError[], step: () => T): T | null {
	try {
		return step();
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		into.push(...error.errors);
		return null;
	}
}

/** Throws all collected mistakes at once, or does nothing if there are none. */
export function throwSourceErrors(errors: readonly SourceError[]): void {
	if (errors.length > 0) throw new SourceErrors(errors);
}

function sortSourceErrors(errors: readonly SourceError[]): SourceError[] {
	const byText = new Map(errors.map((error) => [formatSourceError(error), error]));
	return [...byText.values()].sort(
		(a, b) =>
			compareText(a.file, b.file) ||
			a.line - b.line ||
			(a.column ?? 0) - (b.column ?? 0) ||
			compareText(a.message, b.message),
	);
}

/** Orders texts by their characters, whatever the language of the machine. */
export function compareText(a: string, b: string): number {
	return a === b ? 0 : a < b ? -1 : 1;
}

export function plural(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
