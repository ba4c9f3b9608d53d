import { isJsonObject, type Json } from "../../sandbox/api-document";

/** Path of a value inside another: names of properties, positions in lists. */
export type JsonPath = readonly (string | number)[];

export function valueAt(value: Json | undefined, path: JsonPath): Json | undefined {
	return path.reduce<Json | undefined>((at, part) => Object(at)[part], value);
}

/**
 * A copy with another value at a path. Undefined removes the property or item, and with it objects and lists that become
 * empty, because an empty optional field is better not sent. Lists keep their empty items.
 */
export function writeAt(value: Json | undefined, path: JsonPath, next: Json | undefined): Json | undefined {
	const [part, ...rest] = path;
	if (part === undefined) return next;
	if (typeof part === "number") return writeItem(Array.isArray(value) ? value : [], part, rest, next);
	const source = isJsonObject(value) ? value : {};
	const inner = writeAt(source[part], rest, next);
	const { [part]: _old, ...others } = source;
	if (inner === undefined) return Object.keys(others).length > 0 ? others : undefined;
	return part in source ? { ...source, [part]: inner } : { ...others, [part]: inner };
}

function writeItem(items: Json[], index: number, rest: JsonPath, next: Json | undefined): Json | undefined {
	if (rest.length === 0 && next === undefined) {
		const left = items.filter((_, at) => at !== index);
		return left.length > 0 ? left : undefined;
	}
	return [...items.slice(0, index), writeAt(items[index], rest, next) ?? {}, ...items.slice(index + 1)];
}
