import { parseYamlSource, readYamlSource, type SourceError, throwSourceErrors, type YamlSource } from "product-data";
import type { ItemFacts, ReleaseFacts } from "./model";
import { type RawItem, type RawRelease, releaseSchema } from "./release-schema";

/** Reads a release file. Throws SourceErrors with every mistake in it. */
export function parseRelease(text: string, file: string): ReleaseFacts {
	const source = parseYamlSource(text, file);
	const raw = readYamlSource(source, releaseSchema);
	throwSourceErrors([...checkFileName(source, raw), ...checkOperations(source, raw)]);
	return {
		name: raw.release,
		date: raw.date,
		commands: mapOf(raw.commands, ({ operands, flags }) => ({ operands, flags: itemsOf(flags) })),
		operations: mapOf(raw.operations, ({ parameters, body, answers }) => ({
			parameters: itemsOf(parameters),
			body: body ?? null,
			answers: new Map(Object.entries(answers)),
		})),
		schemas: mapOf(raw.schemas, itemsOf),
		resources: mapOf(raw.resources, ({ scope, fields }) => ({ scope, fields: itemsOf(fields) })),
		file,
	};
}

function checkFileName(source: YamlSource, { release }: RawRelease): SourceError[] {
	if (source.file === `${release}.yaml` || source.file.endsWith(`/${release}.yaml`)) return [];
	const message = `The file with the facts of ${release} has the wrong name.`;
	return [
		source.error(["release"], {
			message,
			found: release,
			fix: `Rename the file to ${release}.yaml, or correct the tag.`,
		}),
	];
}

function checkOperations(source: YamlSource, { operations = {} }: RawRelease): SourceError[] {
	const wrong = Object.keys(operations).filter((name) => !/^[A-Z]+ \//.test(name));
	return wrong.map((name) => ({
		file: source.file,
		...source.locateKey(["operations", name]),
		message: "An operation is named by its method and its path.",
		found: name,
		fix: "Write both, such as GET /health.",
	}));
}

function mapOf<Raw, Facts>(
	raw: Record<string, Raw> | undefined,
	read: (part: Raw) => Facts,
): Map<string, Facts> | null {
	return raw ? new Map(Object.entries(raw).map(([name, part]) => [name, read(part)])) : null;
}

function itemsOf(raw: Record<string, RawItem>): Map<string, ItemFacts> {
	return new Map(Object.entries(raw).map(([name, item]) => [name, toFacts(item)]));
}

function toFacts({ type, required, default: fallback, enum: values, short, in: place, ...limits }: RawItem): ItemFacts {
	return {
		type,
		required,
		default: fallback ?? null,
		enum: values,
		short: short ?? null,
		in: place ?? null,
		limits: stated(limits),
	};
}

function stated(limits: Record<string, string | number | undefined>): Record<string, string | number> {
	return Object.fromEntries(
		Object.entries(limits).flatMap(([name, limit]) => (limit === undefined ? [] : [[name, limit]])),
	);
}

/** Orders tags by their numbers: v0.0.9, v0.0.10, v0.1.0. */
export function compareTags(a: string, b: string): number {
	const [left, right] = [a, b].map((tag) => tag.replace(/^v/, "").split(".").map(Number));
	for (let part = 0; part < 3; part++) {
		const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
