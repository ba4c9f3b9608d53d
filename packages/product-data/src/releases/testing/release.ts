import { parse } from "yaml";
import * as z from "zod";
import type { ReleaseFacts } from "../model.ts";
import type { ChangeSource } from "../place.ts";
import { stated, statesOf } from "../states-of.ts";

const item = z.record(z.string(), z.unknown());
const items = z.record(z.string(), item.nullable()).default({});
const releaseSchema = z.strictObject({
	commands: z.record(z.string(), z.object({ flags: items }).loose()).default({}),
	operations: z
		.record(
			z.string(),
			z.strictObject({
				parameters: items,
				body: z.string().optional(),
				answers: z.record(z.string(), z.string()).default({}),
			}),
		)
		.default({}),
	schemas: z.record(z.string(), items).default({}),
	resources: z.record(z.string(), z.object({ fields: items }).loose()).default({}),
	charts: z.record(z.string(), z.object({ version: z.string().default("1.0.0"), values: items }).loose()).default({}),
});

/** A release of a made-up product, from YAML in which flags, fields and values are maps. */
export function release(name: string, text: string): ReleaseFacts {
	const { commands, operations, schemas, resources, charts } = releaseSchema.parse(parse(text) ?? {});
	const api = mapOf(operations, ({ parameters, body, answers }) => ({
		"": {},
		...itemsOf(parameters),
		...(body && { body: { type: body, in: "body" } }),
		...mapOf(answers, (type) => ({ type, in: "answer" })),
	}));
	const sources: Record<ChangeSource, Record<string, Record<string, object>>> = {
		commands: mapOf(commands, ({ flags, ...own }) => ({ "": own, ...itemsOf(flags, "--") })),
		api: {
			...api,
			...Object.fromEntries(
				Object.entries(schemas).map(([name, own]) => [`schema ${name}`, { "": {}, ...itemsOf(own) }]),
			),
		},
		resources: mapOf(resources, ({ fields, ...own }) => ({ "": own, ...itemsOf(fields) })),
		charts: mapOf(charts, ({ values, version: _, ...own }) => ({ "": own, ...itemsOf(values) })),
	};
	const rows = (Object.keys(sources) as ChangeSource[]).flatMap((source) =>
		Object.entries(sources[source]).flatMap(([owner, own]) =>
			Object.entries(own).map(([item, facts]) => ({ source, owner, item, states: { [name]: stated(facts) } })),
		),
	);
	const versions = mapOf(charts, ({ version }) => version);
	const [facts] = statesOf({ releases: [{ name, date: "2025-01-01", charts: versions }], rows });
	if (!facts) throw new Error(`${name} has no facts.`);
	return facts;
}

const LIMIT = /^(?:exclusive)?(?:min|max)|^pattern$|^multipleOf$/i;

function itemsOf(raw: z.infer<typeof items>, dashes = ""): Record<string, object> {
	return Object.fromEntries(
		Object.entries(raw).map(([name, facts]) => {
			const entries = Object.entries(facts ?? {});
			const limits = Object.fromEntries(entries.filter(([key]) => LIMIT.test(key)));
			const own = entries
				.filter(([key]) => !LIMIT.test(key))
				.map(([key, value]) => [key, key === "default" ? String(value) : value]);
			return [`${dashes}${name}`, stated({ ...Object.fromEntries(own), limits })];
		}),
	);
}

function mapOf<Raw, Value>(raw: Readonly<Record<string, Raw>>, read: (part: Raw) => Value): Record<string, Value> {
	return Object.fromEntries(Object.entries(raw).map(([name, part]) => [name, read(part)]));
}
