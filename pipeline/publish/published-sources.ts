import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { yamlFilesIn } from "../../plugins/source/files-below";
import { kept } from "../../plugins/source/kept";
import { type DocsVersion, lastVersion, siteConfig } from "../../site.config";
import { sourcePath } from "../../src/lib/source-path";
import { type BuiltSite, siteRoot, writePublic } from "./built-site";

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

const reader = (file: string) => () => readFileSync(file, "utf8");

function filesOf(version: DocsVersion, { apiDocuments, commands }: BuiltSite): PublishedFile[] {
	const isOwn = (page: { version: string }) => page.version === version.name;
	const crds = join(version.content, "crds");
	const documents = apiDocuments.filter(isOwn);
	return [
		...documents.flatMap(({ documentId, sourceFile }) =>
			openApiFiles(sourcePath(version, "openapi", documentId), reader(sourceFile), version),
		),
		...yamlFilesIn(crds).map((name) => ({
			path: sourcePath(version, "crds", name),
			description: `A CustomResourceDefinition of the Kubernetes operator, ${version.name}.`,
			text: reader(join(crds, name)),
		})),
		...commandFiles(version, commands.filter(isOwn)),
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
function commandFiles(version: DocsVersion, commands: BuiltSite["commands"]): PublishedFile[] {
	const sorted = [...commands].sort((a, b) => (a.sourceFile < b.sourceFile ? -1 : 1));
	const pathOf = (sourceFile: string) => sourcePath(version, "cli", basename(sourceFile));
	const index = {
		product: siteConfig.product,
		version: version.name,
		commands: sorted.map(({ name, synopsis, sourceFile }) => {
			return { command: name, synopsis, url: `${siteRoot}${pathOf(sourceFile)}` };
		}),
	};
	return [
		{
			path: sourcePath(version, "cli", "index.json"),
			description: `Every ${siteConfig.command} command of ${version.name}, with the address of its flags and arguments as YAML.`,
			text: () => `${JSON.stringify(index, null, 2)}\n`,
		},
		...sorted.map(({ sourceFile: file }) => ({ path: pathOf(file), description: "", text: reader(file) })),
	];
}
