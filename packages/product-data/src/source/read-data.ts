/** The way to a value inside a document: keys of maps and indexes of lists. */
export type DataPath = readonly PropertyKey[];

/** A mapping from outside, its values not yet looked at. */
export type Data = Readonly<Record<string, unknown>>;

export function readRecord(value: unknown): Data | undefined {
	return isRecord(value) ? value : undefined;
}

export function isRecord(value: unknown): value is Data {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readList(value: unknown): readonly unknown[] | undefined {
	return Array.isArray(value) ? value : undefined;
}

/** The value as a text; numbers and booleans are written out. */
export function readString(value: unknown): string | undefined {
	if (typeof value === "string") return value;
	return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
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

/** The value at a path of plain data; undefined where there is none. */
export function valueAt(data: unknown, path: DataPath): unknown {
	return path.reduce<unknown>(
		(value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
		data,
	);
}

/** `#/components/schemas/a~1b` becomes its keys; null for a reference out of the document. */
export function pointerKeys(ref: string): string[] | null {
	if (!ref.startsWith("#/")) return null;
	return ref
		.slice(2)
		.split("/")
		.map((key) => decodePart(key).replaceAll("~1", "/").replaceAll("~0", "~"));
}
