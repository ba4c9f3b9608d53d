/** Splits the output of `git cat-file --batch` into one text for each name, in their order; null for what is no file. */
export function readBatch(output: Buffer, names: readonly string[]): Map<string, string | null> {
	let at = 0;
	return new Map(
		names.map((name) => {
			const start = output.indexOf("\n", at) + 1;
			const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)\n$/.exec(output.toString("utf8", at, start)) ?? [];
			const end = start + Number(size ?? 0);
			// A newline ends each file; there is none after the line that says what is missing.
			at = size === undefined ? start : end + 1;
			return [name, type === "blob" ? output.toString("utf8", start, end) : null];
		}),
	);
}
