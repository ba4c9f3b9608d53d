import fc from "fast-check";

/** How many inputs are generated of each kind. */
export const RUNS = {
	frontMatter: 700,
	mdx: 900,
	commands: 700,
	customResources: 600,
	openApi: 500,
	navigation: 500,
	redirects: 300,
	queries: 700,
	paths: 700,
	servedPaths: 300,
	ledgers: 100,
	html: 300,
	highlights: 300,
} as const;

/** Text that breaks parsers: markup, YAML's signs, lone surrogates, control characters, deep nesting. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
	fc.string({ unit: "binary", maxLength: 40 }),
	fc.string({
		unit: fc.constantFrom(
			"{",
			"}",
			"<",
			">",
			"/",
			"`",
			"~",
			":",
			"-",
			"#",
			"[",
			"]",
			"(",
			")",
			"!",
			"&",
			"*",
			"|",
			"\n",
			"\t",
			" ",
			'"',
			"'",
			"\\",
			"a",
			"1",
			"é",
			"\u0000",
			"\ud800",
		),
		maxLength: 60,
	}),
	fc.constantFrom(
		"",
		"null",
		"~",
		"*a",
		"&a [*a]",
		"<<: *x",
		"__proto__",
		"constructor",
		"!!js/function x",
		"'",
		'"',
		"{{{{",
		"<script>alert(1)</script>",
		"<!-- x -->",
		"<https://example.org>",
		":::note",
		"::::details[x",
		'::include{file="../../package"}',
		"```",
		"$ref",
		"#/components/schemas/__proto__",
		"{/*",
		"1e999",
		"-0",
		"2025-13-45",
		"\ufeff---",
		"%YAML 1.1\n---",
		"---\n---\n---",
	),
);

/** Any plain data. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
	{ weight: 3, arbitrary: hostileText },
	{
		weight: 1,
		arbitrary: fc.constantFrom<unknown>(
			null,
			true,
			false,
			0,
			-1,
			1.5,
			1e21,
			[],
			{},
			[[]],
			[null],
			{ a: null },
			{ $ref: "#/x" },
			{ __proto__: null },
		),
	},
	{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A document with some of its values replaced, removed, doubled or renamed. */
export function mutated(document: unknown): fc.Arbitrary<unknown> {
	return fc
		.array(fc.tuple(fc.nat(), fc.constantFrom("replace", "remove", "double", "rename"), anyValue, hostileText), {
			minLength: 1,
			maxLength: 4,
		})
		.map((changes) => {
			const copy = structuredClone(document);
			for (const [seed, kind, value, name] of changes) change(copy, { seed, kind, value, name });
			return copy;
		});
}

interface Change {
	seed: number;
	kind: string;
	value: unknown;
	name: string;
}

type Place = [owner: Record<string, unknown> | unknown[], key: string | number];

function change(document: unknown, { seed, kind, value, name }: Change): void {
	const places = placesOf(document);
	const [owner, key] = places[seed % Math.max(1, places.length)] ?? [];
	if (owner === undefined || key === undefined) return;
	if (Array.isArray(owner)) {
		const at = Number(key);
		if (kind === "remove") owner.splice(at, 1);
		else if (kind === "double") owner.splice(at, 0, structuredClone(owner[at]));
		else owner[at] = value;
		return;
	}
	const old = owner[key];
	if (kind !== "double" && kind !== "replace") delete owner[key];
	if (kind === "replace") owner[key] = value;
	if (kind === "rename" || kind === "double")
		Object.defineProperty(owner, name, {
			value: structuredClone(old),
			enumerable: true,
			configurable: true,
			writable: true,
		});
}

function placesOf(value: unknown): Place[] {
	if (Array.isArray(value)) return value.flatMap((item, at): Place[] => [[value, at], ...placesOf(item)]);
	if (typeof value !== "object" || value === null) return [];
	const owner = value as Record<string, unknown>;
	return Object.keys(owner).flatMap((key): Place[] => [[owner, key], ...placesOf(owner[key])]);
}

/** A text with pieces cut out, doubled, or put in. */
export function mangled(text: string): fc.Arbitrary<string> {
	return fc
		.array(fc.tuple(fc.nat({ max: text.length }), fc.nat({ max: 12 }), hostileText), { minLength: 1, maxLength: 5 })
		.map((changes) =>
			changes.reduce(
				(result, [at, length, piece]) =>
					result.slice(0, at % (result.length + 1)) + piece + result.slice((at % (result.length + 1)) + length),
				text,
			),
		);
}
