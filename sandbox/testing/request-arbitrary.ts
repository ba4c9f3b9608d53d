import fc from "fast-check";

/** Names that the seeds use, unknown names, and names that are not allowed. */
const segment = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.constantFrom("fetch", "osv", "time", "github", "default", "research", "cursor", "notion"),
	},
	{
		weight: 1,
		arbitrary: fc.constantFrom("nobody", "a b", "ünï", "op://MCPVault/github/token", "x".repeat(101), "..%2F"),
	},
	{
		weight: 1,
		arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter((text) => !/^\.{1,2}$/.test(text)),
	},
);

/** A path of the document, relative to the root, with a value for each parameter. */
export function pathArbitrary(template: string): fc.Arbitrary<string> {
	const parameters = template.match(/\{\w+\}/g) ?? [];
	return fc
		.tuple(...parameters.map(() => segment))
		.map((values) =>
			values.reduce((path, value) => path.replace(/\{\w+\}/, () => encodeURIComponent(value)), template),
		);
}

/** The query parameters of the document, with correct and incorrect values. */
export const queryArbitrary: fc.Arbitrary<string> = fc
	.dictionary(
		fc.constantFrom("all", "group", "with-workloads", "other"),
		fc.oneof(
			fc.constantFrom("true", "false", "research", "default", ""),
			fc.string({ unit: "grapheme", maxLength: 8 }),
		),
		{ maxKeys: 3 },
	)
	.map((query) => `?${new URLSearchParams(query)}`);

/**
 * A request body: one of the document's examples, an example with one value changed or removed, any JSON, or text that is
 * not JSON.
 */
export function bodyArbitrary(examples: unknown[]): fc.Arbitrary<string | undefined> {
	const json = fc.json({ maxDepth: 3 });
	const broken = fc.constantFrom("", "{", "null", "[]", '"text"', "NaN");
	if (examples.length === 0) return fc.oneof(json, broken, fc.constant(undefined));
	const example = fc.constantFrom(...examples);
	return fc.oneof(
		{ weight: 4, arbitrary: example.map((value) => JSON.stringify(value)) },
		{ weight: 4, arbitrary: fc.tuple(example, fc.nat(), fc.jsonValue({ maxDepth: 2 })).map(changeOneField) },
		{ weight: 1, arbitrary: json },
		{ weight: 1, arbitrary: broken },
		{ weight: 1, arbitrary: fc.constant(undefined) },
	);
}

/** Changes one field of an example, or removes it if the new value is `null`. */
function changeOneField([example, pick, value]: [unknown, number, unknown]): string {
	if (typeof example !== "object" || example === null) return JSON.stringify(value);
	const fields = Object.entries(example);
	const index = fields.length === 0 ? 0 : pick % fields.length;
	const changed = fields.flatMap(([name, old], at) =>
		at !== index ? [[name, old]] : value === null ? [] : [[name, value]],
	);
	return JSON.stringify(Object.fromEntries(changed));
}
