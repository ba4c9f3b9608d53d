/** A mistake of the page that is open, as `npm run dev` shows it on the page while its author writes. */
export interface LiveProblem {
	/** Path from the root of the repository. */
	file: string;
	/** Lines and columns are counted from 1; the piece from `column` to `endColumn` of `snippet` is underlined. */
	line: number;
	column: number;
	endColumn: number;
	rule: string;
	severity: "error" | "warning" | "likely";
	message: string;
	/** The line as it is in the file; empty when it is not known. */
	snippet: string;
	/** What may be there instead. */
	known?: readonly string[];
	/** The nearest known name, or a sentence on the way out. */
	suggestion?: string;
}
