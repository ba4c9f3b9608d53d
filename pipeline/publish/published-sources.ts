import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { type DocsVersion, lastVersion, siteConfig } from "../../site.config";
import { sourcePath } from "../../src/lib/source-path";
import { kept } from "../kept";
import { writePublic } from "./built-site";
import { type BuiltSite, siteRoot } from "./site-data";

export interface PublishedFile {
	path: string;
	description: string;
	text(): string;
}

/** Publishes the sources of the reference: the OpenAPI documents, the custom resources, the commands. */
export function publishSources(site: BuiltSite): void {
	for (const version of siteConfig.versions) {
		for (const { path, text } of filesOf(version, site)) writePublic(path, text());
	}
}

/** The files of the last version that readers are most likely to want: documents and indexes, not every command. */
export function publishedFiles(site: BuiltSite): PublishedFile[] {
	return filesOf(lastVersion(), site).filter(({ description }) => description !== "");
}

function filesOf(version: DocsVersion, { apiDocuments, commands }: BuiltSite): PublishedFile[] {
	const documents = apiDocuments.filter((document) => document.version === version.name);
	return [
		...documents.flatMap(({ documentId, sourceFile }) =>
			openApiFiles(
				sourcePath(version, "openapi", documentId),
				() => readFileSync(join(process.cwd(), sourceFile), "utf8"),
				version,
			),
		),
		...yamlFiles(join(version.content, "crds")).map(({ name, text }) => ({
			path: sourcePath(version, "crds", name),
			description: `A CustomResourceDefinition of the Kubernetes operator, ${version.name}.`,
			text,
		})),
		...commandFiles(version, commands),
	];
}

function openApiFiles(path: string, yaml: () => string, { name }: DocsVersion): PublishedFile[] {
	return [
		{ path: `${path}.yaml`, description: `OpenAPI document of the HTTP API, ${name}.`, text: yaml },
		{
			path: `${path}.json`,
			description: "The same as JSON.",
			text: () => kept(`published ${path}`, [yaml()], () => `${JSON.stringify(parse(yaml()), null, 2)}\n`),
		},
	];
}

/** Each command in Cobra's format, and index.json with their names and addresses. */
function commandFiles(version: DocsVersion, sourced: BuiltSite["commands"]): PublishedFile[] {
	const files = yamlFiles(join(version.content, "cli"));
	const byFile = new Map(sourced.map((command) => [command.sourceFile, command]));
	const commands = files.flatMap(({ name }) => {
		const command = byFile.get(`${version.content}/cli/${name}`);
		return command
			? [{ command: command.name, synopsis: command.synopsis, url: `${siteRoot}${sourcePath(version, "cli", name)}` }]
			: [];
	});
	const index = { product: siteConfig.product, version: version.name, commands };
	return [
		{
			path: sourcePath(version, "cli", "index.json"),
			description: `Every ${siteConfig.command} command of ${version.name}, with the address of its flags and arguments as YAML.`,
			text: () => `${JSON.stringify(index, null, 2)}\n`,
		},
		...files.map(({ name, text }) => ({ path: sourcePath(version, "cli", name), description: "", text })),
	];
}

function yamlFiles(folder: string): { name: string; text: () => string }[] {
	const absolute = join(process.cwd(), folder);
	if (!existsSync(absolute)) return [];
	return readdirSync(absolute)
		.filter((file) => /\.ya?ml$/.test(file))
		.sort()
		.map((file) => ({ name: basename(file), text: () => readFileSync(join(absolute, file), "utf8") }));
}
