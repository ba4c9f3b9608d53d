import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import {
	collectSourceErrors,
	commandFacts,
	parseYamlSources,
	readApiFacts,
	readCommands,
	readResourceFacts,
	type SourceError,
	type YamlSource,
} from "product-data";
import type { ItemPlace, ReleaseFacts, StatedItem } from "product-data/releases";
import { yamlFilesIn } from "../../plugins/source/files-below";
import type { DocsVersion } from "../../site.config";

/** What the reference data of a docs version says, in the form of a release, and where it says it. */
export interface Reference {
	readonly facts: Pick<ReleaseFacts, "sources">;
	/** Place of an item, or of what would hold it. */
	placeOf(item: ItemPlace): { file: string; line: number };
	/** False if a file of this source could not be read: what is missing may be there. */
	isWhole(source: StatedItem["source"]): boolean;
}

/** Where the reference data of a docs version is. */
export type ReferencePlace = Pick<DocsVersion, "content" | "openapi">;

/** The reference data below the root: path -> text. */
export function referenceTexts(root: string, version: ReferencePlace): Map<string, string> {
	const folders = (["commands", "resources", "api"] as const).map((source) => folderOf(version, source));
	const files = folders.flatMap((folder) => yamlFilesIn(join(root, folder)).map((file) => posix.join(folder, file)));
	return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** Reads reference data: path -> text. Files with mistakes are left to the checks that name their lines. */
export function readReference(texts: ReadonlyMap<string, string>, version: ReferencePlace): Reference {
	const unread = new Set<StatedItem["source"]>();
	const read = <Facts>(source: StatedItem["source"], facts: (text: string, file: string) => Facts[]) =>
		[...texts]
			.filter(([file]) => posix.dirname(file) === folderOf(version, source))
			.map(([file, text]) => {
				const errors: SourceError[] = [];
				const found = collectSourceErrors(errors, () => facts(text, file)) ?? [];
				// Positions are read only for a mistake.
				let yaml: YamlSource | undefined;
				const open = () => {
					if (errors.length === 0) yaml ??= parseYamlSources(text, file)[0];
					return yaml;
				};
				if (errors.length > 0) unread.add(source);
				return { file, facts: found, open };
			});
	const commands = read("commands", readCommands);
	const resources = read("resources", readResourceFacts);
	const apis = read("api", readApiFacts);
	const sources: ReleaseFacts["sources"] = {
		commands: new Map(commands.flatMap(({ facts }) => facts).map((command) => [command.name, commandFacts(command)])),
		api: new Map(apis.flatMap(({ facts }) => facts)),
		resources: new Map(resources.flatMap(({ facts }) => facts)),
		charts: new Map(),
	};
	const placeOf: Reference["placeOf"] = ({ source, owner, item }) => {
		const all = { commands, api: apis, resources, charts: [] }[source];
		for (const { file, open } of all) {
			const yaml = open();
			const path = yaml && pathOf(yaml.data as Tree, { source, owner, item });
			if (path) return { file, line: yaml.locate(path, "key").line };
		}
		return { file: all.length === 1 ? (all[0]?.file ?? "") : folderOf(version, source), line: 1 };
	};
	return { facts: { sources }, placeOf, isWhole: (source) => !unread.has(source) };
}

export function folderOf({ content, openapi }: ReferencePlace, source: StatedItem["source"]): string {
	if (source === "api") return posix.normalize(openapi);
	return posix.join(content, source === "commands" ? "cli" : "crds");
}

export interface Tree {
	readonly [key: string]: Tree | undefined;
}

/** Path of an item in a file's data, which may not be there yet; null if the file does not have its owner. */
export function pathOf(data: Tree, { source, owner, item }: ItemPlace): (string | number)[] | null {
	if (source === "commands") {
		if (String(data.name) !== owner) return null;
		const options = (data.options ?? []) as unknown as { name: string }[];
		const index = options.findIndex(({ name }) => `--${name}` === item);
		return item === "" ? [] : ["options", index < 0 ? options.length : index];
	}
	if (source === "resources") {
		const [kind, version] = owner.split(" ");
		const spec = data.spec as unknown as { names?: { kind?: string }; versions?: { name: string }[] } | undefined;
		const index = (spec?.versions ?? []).findIndex(({ name }) => name === version);
		if (spec?.names?.kind !== kind || index < 0) return null;
		return ["spec", "versions", index, ...(item === "" ? [] : ["schema", "openAPIV3Schema", ...fieldPath(item)])];
	}
	const schema = /^schema (.+)/.exec(owner)?.[1];
	if (schema) return data.components?.schemas?.[schema] ? ["components", "schemas", schema, ...fieldPath(item)] : null;
	const [method = "", path = ""] = owner.split(" ");
	const operation = data.paths?.[path]?.[method.toLowerCase()];
	if (!operation) return null;
	const parameters = (operation.parameters ?? []) as unknown as { name?: string }[];
	const index = parameters.findIndex(({ name }) => name === item);
	const inner = item === "body" ? ["requestBody"] : index >= 0 ? ["parameters", index] : ["responses", item];
	return ["paths", path, method.toLowerCase(), ...(item === "" ? [] : inner)];
}

/** Path of a field below its schema: `spec.env[].name` -> properties, spec, properties, env, items, properties, name */
function fieldPath(item: string): string[] {
	if (item === "" || item === "value") return [];
	return item.split(".").flatMap((part) => {
		if (part === "*") return ["additionalProperties"];
		const name = part.replace(/(?:\[\])+$/, "");
		return ["properties", name, ...(part.match(/\[\]/g) ?? []).map(() => "items")];
	});
}
