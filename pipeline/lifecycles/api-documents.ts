import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { type DocsVersion, siteConfig } from "../../site.config";

const MODULE = resolve(".cache/api-documents.js");

/** Reads OpenAPI documents and the registry as data, for the sandbox that src/try-it loads on demand. */
export const sandboxDataRule = {
	test: /\.ya?ml$/,
	include: siteConfig.versions.flatMap(({ content, openapi }) => [resolve(openapi), resolve(content, "data")]),
	type: "json",
	parser: { parse },
};

/** Writes the module that src/try-it imports as `~api-documents`, and returns its path. Each document is its own chunk. */
export function writeApiDocuments(): string {
	mkdirSync(dirname(MODULE), { recursive: true });
	const entries = siteConfig.versions.flatMap(documentsOf);
	writeFileSync(MODULE, `export const apiDocuments = {\n${entries.join("")}};\n`);
	return MODULE;
}

/** The line that loads each document of a version. */
function documentsOf({ name, content, openapi }: DocsVersion): string[] {
	const registry = resolve(content, "data/registry.yaml");
	const files = existsSync(openapi) && existsSync(registry) ? readdirSync(openapi) : [];
	return files
		.filter((file) => /\.ya?ml$/.test(file))
		.map((file) => {
			const key = JSON.stringify(`${name}/${file.replace(/\.ya?ml$/, "")}`);
			const modules = [join(openapi, file), registry].map((path) => `import(${JSON.stringify(resolve(path))})`);
			return `\t${key}: () => Promise.all([${modules}]).then(([a, b]) => ({ document: a.default, registry: b.default })),\n`;
		});
}
