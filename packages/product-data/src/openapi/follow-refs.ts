import { didYouMean } from "../names/nearest-name.ts";
import type { JsonSchema, RefResolver } from "../schema/json-schema-node.ts";
import { type DataPath, pointerKeys, valueAt } from "../source/read-data.ts";
import type { SourceError } from "../source/source-error.ts";
import type { YamlSource } from "../source/yaml-source.ts";

const SCHEMA_REF = "#/components/schemas/";

/** Finds every `$ref` that leads nowhere, or out of the document. */
export function checkRefs(source: YamlSource): SourceError[] {
	return findRefs(source.data, []).flatMap(({ ref, path }) => {
		const problem = problemOf(source.data, ref);
		return problem ? [source.error(path, { ...problem, found: ref })] : [];
	});
}

function problemOf(document: unknown, ref: string): Pick<SourceError, "message" | "fix"> | undefined {
	const keys = pointerKeys(ref);
	if (keys === null || valueAt(document, keys) === undefined) {
		const siblings = Object.keys(valueAt(document, (keys ?? []).slice(0, -1)) ?? {});
		const fix = didYouMean(keys?.at(-1) ?? "", siblings, "Add the part under components, or correct the reference.");
		return { message: "The reference leads nowhere.", fix };
	}
	if (isEndless(document, ref)) {
		const message = `The reference leads on through ${MOST_STEPS} others.`;
		return { message, fix: "Refer to the part that it should end at." };
	}
	if (!isCircular(document, ref)) return undefined;
	const fix = "Only schemas may contain themselves. Write this part out.";
	return { message: "The reference leads back to itself.", fix };
}

/** Longer chains of references that are nothing else are a slip, and end the parser's stack. */
const MOST_STEPS = 50;

function isEndless(document: unknown, first: string): boolean {
	let ref: unknown = first;
	for (let steps = 0; steps < MOST_STEPS && typeof ref === "string"; steps++)
		ref = valueAt(document, [...(pointerKeys(ref) ?? []), "$ref"]);
	return typeof ref === "string";
}

/** Puts parameters, bodies and answers in place of their references; references to schemas stay, and those inside themselves. */
export function followRefs(document: unknown, value: unknown = document, open: readonly string[] = []): unknown {
	if (Array.isArray(value)) return value.map((item) => followRefs(document, item, open));
	if (typeof value !== "object" || value === null) return value;
	const ref = Reflect.get(value, "$ref");
	if (typeof ref === "string" && !ref.startsWith(SCHEMA_REF) && !open.includes(ref))
		return followRefs(document, valueAt(document, pointerKeys(ref) ?? []), [...open, ref]);
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, followRefs(document, item, open)]));
}

/** True when a part other than a schema holds itself, at any depth. */
function isCircular(document: unknown, ref: string, open: readonly string[] = []): boolean {
	if (ref.startsWith(SCHEMA_REF)) return false;
	if (open.includes(ref)) return true;
	const parts = findRefs(valueAt(document, pointerKeys(ref) ?? []), []);
	return parts.some((part) => isCircular(document, part.ref, [...open, ref]));
}

/** Finds schemas under components by `$ref`. */
export function schemaResolver(schemas: Readonly<Record<string, JsonSchema>>): RefResolver {
	return (ref) => {
		const name = pointerKeys(ref)?.at(-1) ?? ref;
		return { name, schema: schemas[name] ?? {} };
	};
}

function findRefs(value: unknown, path: DataPath): { ref: string; path: DataPath }[] {
	if (typeof value !== "object" || value === null) return [];
	const isSample =
		["example", "examples", "default", "enum"].includes(String(path.at(-1))) && path.at(-2) !== "properties";
	if (isSample && path.at(-2) !== "components") return [];
	return Object.entries(value).flatMap(([key, item]) => {
		if (key === "$ref" && typeof item === "string") return [{ ref: item, path: [...path, key] }];
		return findRefs(item, [...path, Array.isArray(value) ? Number(key) : key]);
	});
}
