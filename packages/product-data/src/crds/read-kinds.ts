import type { Schema } from "../schema/schema-node.ts";
import { type Data, readList, readRecord, readString, readStrings, valueAt } from "../source/read-data.ts";
import { collectSourceErrors, type SourceError, SourceErrors } from "../source/source-error.ts";
import { parseYamlSources, sourceWithin, type YamlSource } from "../source/yaml-source.ts";

/** One version of one kind of resource, whatever file describes it. */
export interface KindDefinition {
	group: string;
	version: string;
	kind: string;
	/** Names under which kubectl knows it: plural, singular, short ones. */
	names: string[];
	/** Null where the file does not say. */
	scope: string | null;
	schema: Schema;
	isServed: boolean;
	isStored: boolean;
	isDeprecated: boolean;
	/** Titles of the columns that `kubectl get` prints after NAME. */
	columns: string[];
	file: string;
	line: number;
}

/**
 * Reads the kinds of a file: CustomResourceDefinitions of v1 and v1beta1, alone, in a List or in the template of a Helm chart.
 * Empty for any other file. Throws SourceErrors.
 */
export function readKinds(text: string, file: string): KindDefinition[] {
	if (!text.includes("CustomResourceDefinition")) return [];
	return readSources(text, file).flatMap(definitionsIn).flatMap(readDefinition);
}

/** Reads text with `{{` as YAML first, because descriptions may contain braces; only if that fails is it a chart's template. */
function readSources(text: string, file: string): YamlSource[] {
	const read = (yaml: string) => collectSourceErrors([], () => parseYamlSources(yaml, file));
	const uniqueKeys = !text.includes("{{");
	return read(text) ?? read(withIndentedQuotes(text)) ?? parseYamlSources(withoutTemplates(text), file, { uniqueKeys });
}

/** Kubernetes reads quoted texts whose later lines are not indented, as people leave them when they move a definition. */
function withIndentedQuotes(text: string): string {
	const quoted = /^( *)(?:- )*[\w.$-]+: (?:'(?:[^']|'')*'|"(?:[^"\\]|\\[\s\S])*")[ \t]*(?:#.*)?$/gm;
	return text.replace(quoted, (lines, indent: string) => lines.replaceAll("\n", `\n${indent}      `));
}

/** Blanks a chart's control lines and included blocks, and replaces its values by a word. Line numbers stay the same. */
function withoutTemplates(text: string): string {
	const lineBreaks = (part: string) => part.replace(/[^\n]/g, "");
	return text
		.replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, lineBreaks)
		.replace(/^[ \t]*\{\{[^\n]*\}\}[ \t]*$/gm, "")
		.replace(/\{\{[^{}\n]*\bnindent\b[^{}\n]*\}\}/g, "")
		.replace(/\{\{[\s\S]*?\}\}/g, (part) => `template${lineBreaks(part)}`);
}

function definitionsIn(source: YamlSource): YamlSource[] {
	const data = readRecord(source.data);
	if (data?.kind === "List")
		return (readList(data.items) ?? []).flatMap((_, index) => definitionsIn(sourceWithin(source, ["items", index])));
	return data?.kind === "CustomResourceDefinition" && !isPatch(data) ? [source] : [];
}

/** Kubebuilder's trees hold patches of definitions for Kustomize beside them: they name nothing and have no versions. */
function isPatch({ spec }: Data): boolean {
	return ["group", "names", "versions", "version"].every((key) => valueAt(spec, [key]) === undefined);
}

function readDefinition(source: YamlSource): KindDefinition[] {
	const spec = readRecord(readRecord(source.data)?.spec);
	const names = readRecord(spec?.names);
	const group = readString(spec?.group);
	const kind = readString(names?.kind);
	if (!spec || !group || !kind)
		throw new SourceErrors([
			...(group ? [] : [missing(source, "spec.group")]),
			...(kind ? [] : [missing(source, "spec.names.kind")]),
		]);
	const known = readStrings([names?.plural, names?.singular, kind.toLowerCase(), ...readStrings(names?.shortNames)]);
	const shared = readRecord(valueAt(spec.validation, ["openAPIV3Schema"]));
	const versions = readList(spec.versions)?.map(readRecord) ?? [{ name: spec.version, served: true, storage: true }];
	return versions.flatMap((version, index): KindDefinition | [] => {
		const schema = readRecord(valueAt(version?.schema, ["openAPIV3Schema"])) ?? shared;
		const name = readString(version?.name);
		if (!version || !name) throw new SourceErrors([missing(source, `spec.versions.${index}.name`)]);
		if (!schema) return [];
		const columns = readList(version.additionalPrinterColumns) ?? readList(spec.additionalPrinterColumns) ?? [];
		return {
			group,
			version: name,
			kind,
			names: [...new Set(known)],
			scope: readString(spec.scope) ?? null,
			schema,
			isServed: version.served !== false,
			isStored: version.storage === true,
			isDeprecated: version.deprecated === true,
			columns: columns
				.map(readRecord)
				.flatMap((column) => ((column?.priority ?? 0) === 0 ? [readString(column?.name) ?? ""] : [])),
			file: source.file,
			line: source.locate(["spec", "versions", index]).line,
		};
	});
}

function missing(source: YamlSource, path: string): SourceError {
	const keys = path.split(".");
	return source.error(keys, {
		message: `The CustomResourceDefinition has no "${path}".`,
		fix: `Add "${keys.at(-1)}", or take the file out of the folder.`,
	});
}
