/** A mistake on the open page, as `npm run dev` shows it to the author. */
export interface LiveProblem {
	file: string;
	/** Lines and columns are counted from 1; `snippet` is underlined from `column` to `endColumn`. */
	line: number;
	column: number;
	endColumn: number;
	rule: string;
	severity: "error" | "warning" | "likely";
	message: string;
	/** The line in the file; empty if unknown. */
	snippet: string;
	known?: readonly string[];
	/** The nearest known name, or a sentence about the fix. */
	suggestion?: string;
}
