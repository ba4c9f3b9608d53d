import type { Items, StatedFacts } from "product-data/releases";
import { parseDocument } from "yaml";
import { UNWORDED } from "../../../pipeline/checks/check-reference";

// Facts of a release -> entries of the reference, with texts that fail the build until somebody words them.

export type Data = Record<string, unknown>;

export const TEXTS = { description: UNWORDED };

export function newCommand(owner: string, { aliases = [], operands = "" }: StatedFacts = {}) {
	const call = [owner, operands].filter(Boolean).join(" ");
	const help = { ...optionOf("help", { type: "bool", short: "h" }), usage: "Print help for this command" };
	return {
		name: owner,
		synopsis: UNWORDED,
		description: UNWORDED,
		usage: `${call} [flags]`,
		aliases: [...aliases],
		arguments: (operands.match(/\[[^\]]+\]|<[^>]+>|[\w-]+/g) ?? []).map((word) => ({
			name: word.replace(/^[[<](?:-- )?|(?:\.{3}\]|\]|>)$/g, ""),
			required: !word.startsWith("["),
			variadic: word.endsWith("...]"),
			after_dashes: word.startsWith("[-- "),
			usage: UNWORDED,
		})),
		options: [help],
		example: `# ${UNWORDED}\n${call}\n\n# ${UNWORDED}\n${call}\n`,
		exit_status: [{ code: 0, meaning: UNWORDED }],
		output: [{ lines: [{ free: UNWORDED }] }],
	};
}

const OPTION_TYPES: Record<string, string> = { strings: "stringSlice", float64: "float", uint: "int", int64: "int" };

export function optionOf(item: string, facts: StatedFacts): Data {
	const type = OPTION_TYPES[facts.type ?? ""] ?? facts.type ?? "string";
	const zero = type === "bool" ? "false" : undefined;
	return {
		name: item.replace(/^--/, ""),
		...(facts.short && { shorthand: facts.short }),
		...((facts.default ?? zero) !== undefined && { default_value: facts.default ?? zero }),
		usage: UNWORDED,
		type,
		repeatable: /Array|Slice/.test(type),
		required: facts.required ?? false,
		...(facts.enum && facts.enum.length > 0 && { enum: [...facts.enum] }),
	};
}

export function newOperation(owner: string): Data {
	const [method = "", path = ""] = owner.split(" ");
	const words = path.split("/").filter((word) => word && !/^(?:api|v\d\w*)$/.test(word));
	return {
		operationId: [method.toLowerCase(), ...words.map((word) => word.replace(/[{}]/g, ""))].join("-"),
		tags: [words[0] ?? "system"],
		summary: UNWORDED,
		description: UNWORDED,
		responses: {},
	};
}

/** A parameter, a body or an answer. Answers of type string are texts. */
export function partOf(name: string, facts: StatedFacts): Data {
	const media = facts.type === "string" ? "text/plain" : "application/json";
	const content = facts.type ? { content: { [media]: { schema: schemaOf(facts), example: UNWORDED } } } : {};
	if (facts.in === "body") return { required: true, ...content };
	if (facts.in === "answer") return { ...TEXTS, ...content };
	const { required = false } = facts;
	return { name, in: facts.in, required, ...TEXTS, schema: schemaOf(facts), example: UNWORDED };
}

/** A schema without fields; one that is a value gets its type as another contradiction. */
export function newSchema(fields?: Items): Data {
	return fields?.has("value") ? { ...TEXTS } : { type: "object", ...TEXTS, properties: {} };
}

/** Facts of a field -> its JSON Schema. */
export function schemaOf({ type = "any value", default: value, enum: values, limits }: StatedFacts): Data {
	const isText = type.startsWith("string");
	return {
		...typeOf(type),
		...(value !== undefined && { default: isText ? value : parseDocument(value).toJS() }),
		...(values && values.length > 0 && { enum: [...values] }),
		...limits,
	};
}

/** A type in words, as product-data gives it -> the same in JSON Schema. */
function typeOf(words: string): Data {
	const inner = /^(array|map) of (.+)$/.exec(words);
	if (inner?.[1] === "array") return { type: "array", items: typeOf(inner[2] ?? "") };
	if (inner) return { type: "object", additionalProperties: inner[2] === "any value" ? {} : typeOf(inner[2] ?? "") };
	if (words === "any value") return {};
	if (words === "integer or string")
		return { "x-kubernetes-int-or-string": true, anyOf: [{ type: "integer" }, { type: "string" }] };
	if (words.includes(" or ")) return { oneOf: words.split(" or ").map(typeOf) };
	const [, type = "", format] = /^(string|integer|number|boolean|object|null)(?:<(.+)>)?$/.exec(words) ?? [];
	return type ? { type, ...(format && { format }) } : { $ref: `#/components/schemas/${words}` };
}
