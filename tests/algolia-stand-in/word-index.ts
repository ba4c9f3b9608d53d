import type { StoredObject } from "./store";
import { wordsOf } from "./words";

/** A place of a word: object, attribute (by its importance), position. */
interface WordPlace {
	readonly object: StoredObject;
	readonly attribute: number;
	readonly position: number;
}

/** Words of all objects, parted once. */
export interface WordIndex {
	readonly places: ReadonlyMap<string, readonly WordPlace[]>;
	readonly texts: ReadonlyMap<StoredObject, readonly (readonly string[])[]>;
}

const known = new WeakMap<ReadonlyMap<string, StoredObject>, WordIndex>();

/** The word index of a set of objects, made once. */
export function wordIndexOf(
	objects: ReadonlyMap<string, StoredObject>,
	attributes: readonly string[],
	isCamelCase: boolean,
): WordIndex {
	const old = known.get(objects);
	if (old) return old;
	const places = new Map<string, WordPlace[]>();
	const texts = new Map<StoredObject, string[][]>();
	for (const object of objects.values()) {
		const own = attributes.map((attribute) => wordsOf(String(valueAt(object, attribute) ?? ""), isCamelCase));
		texts.set(object, own);
		for (const [attribute, words] of own.entries()) {
			for (const [position, word] of words.entries()) {
				const list = places.get(word);
				if (list) list.push({ object, attribute, position });
				else places.set(word, [{ object, attribute, position }]);
			}
		}
	}
	const index = { places, texts };
	known.set(objects, index);
	return index;
}

/** Value of a dotted attribute. */
export function valueAt(object: unknown, path: string): unknown {
	return path
		.split(".")
		.reduce<unknown>(
			(value, key) =>
				typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
			object,
		);
}
