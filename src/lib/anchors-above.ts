/** An anchor of a reference, then the anchors of what contains it, innermost first: `spec.env.name` -> itself, `spec.env`, `spec`. */
export function anchorsAbove(anchor: string): string[] {
	const names = anchor.split(".");
	return names.map((_, at) => names.slice(0, names.length - at).join("."));
}
