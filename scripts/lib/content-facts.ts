import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** Facts of one release, from its files; a missing path means no facts of that kind. */
export interface FactPaths {
	cli?: string | undefined;
	crds?: string | undefined;
	openapi?: string | undefined;
}

/** `thv run`, `thv run --name`, `GET /api/v1beta/version`, `MCPServer spec.image`: everything that a page may name. */
export function readFactNames({ cli, crds, openapi }: FactPaths): Set<string> {
	const names = new Set<string>();
	for (const text of yamlTexts(cli)) {
		const command = record(parse(text));
		names.add(String(command.name));
		for (const option of list(command.options)) names.add(`${command.name} --${option.name}`);
	}
	for (const text of yamlTexts(openapi)) {
		for (const [path, item] of Object.entries(record(record(parse(text)).paths))) {
			for (const method of Object.keys(record(item)))
				if (/^(?:get|put|post|delete|patch|head|options)$/.test(method)) names.add(`${method.toUpperCase()} ${path}`);
		}
	}
	for (const text of yamlTexts(crds)) {
		const { kind, spec } = record(parse(text));
		if (kind !== "CustomResourceDefinition") continue;
		const name = String(record(record(spec).names).kind);
		for (const version of list(record(spec).versions))
			addFields(record(record(version.schema).openAPIV3Schema), name, "", names);
	}
	return names;
}

function addFields(schema: Record<string, unknown>, kind: string, path: string, names: Set<string>): void {
	for (const [key, value] of Object.entries(record(schema.properties))) {
		const own = path === "" ? key : `${path}.${key}`;
		names.add(`${kind} ${own}`);
		addFields(record(value), kind, own, names);
		addFields(record(record(value).items), kind, `${own}[]`, names);
	}
}

function yamlTexts(path: string | undefined): string[] {
	if (!path || !existsSync(path)) return [];
	const files = statSync(path).isFile()
		? [path]
		: readdirSync(path)
				.filter((name) => /\.ya?ml$/.test(name))
				.sort()
				.map((name) => join(path, name));
	return files.map((file) => readFileSync(file, "utf8"));
}

function record(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function list(value: unknown): Record<string, unknown>[] {
	return Array.isArray(value) ? value.map(record) : [];
}
