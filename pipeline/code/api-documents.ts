import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DocsVersion, siteConfig } from "../../site.config";

/** The module `virtual:api-documents`, which src/try-it imports. Each document is its own chunk. */
export function apiDocumentsModule(): string {
	return `export const apiDocuments = {\n${siteConfig.versions.flatMap(documentsOf).join("")}};\n`;
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
