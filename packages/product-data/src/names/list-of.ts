/** `a, b or c`. */
export function listOf(values: readonly string[]): string {
	return values.length < 2 ? (values[0] ?? "") : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}
