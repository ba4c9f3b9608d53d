/** A mapping from outside, its values not yet looked at. */
export type Data = Readonly<Record<string, unknown>>;

/** The value as a mapping, if it is one. */
export function readRecord(value: unknown): Data | undefined {
	return isRecord(value) ? value : undefined;
}

export function isRecord(value: unknown): value is Data {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as a list, if it is one. */
export function readList(value: unknown): readonly unknown[] | undefined {
	return Array.isArray(value) ? value : undefined;
}

/** The value as a text; numbers and booleans are written out. */
export function readString(value: unknown): string | undefined {
	if (typeof value === "string") return value;
	return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

export function readNumber(value: unknown): number | undefined {
	return typeof value === "number" ? value : undefined;
}

/** The texts of a list, without anything else in it. */
export function readStrings(value: unknown): string[] {
	return (readList(value) ?? []).map(readString).filter((entry) => entry !== undefined);
}

/** A part of an address as text; the same where its percent-encoding is wrong. */
export function decodePart(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
