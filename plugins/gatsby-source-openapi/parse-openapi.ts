import GithubSlugger from "github-slugger";
import type { OpenApiDocument } from "product-data";
import { operationsOf, readDocument, schemaResolver, schemaToProperties, schemaToProperty } from "product-data";
import { pageDescription } from "../source/plain-text";
import type { SourceOptions } from "../source/source-plugin";
import type { ApiDocument } from "./model";
import { type MediaOptions, parseOperation } from "./parse-operation";

/** A schema with more properties than this is linked from an operation rather than repeated there. */
const INLINE_LIMIT = 14;

/** Reads an OpenAPI 3.1 document into the page that shows it. Throws SourceErrors. */
export function parseOpenApi(text: string, file: string, site: Omit<SourceOptions, "root" | "isLast">): ApiDocument {
	const document = readDocument(text, file);
	const slugger = new GithubSlugger();
	return {
		documentId: /([^/]+)\.ya?ml$/.exec(file)?.[1] ?? file,
		path: site.pathPrefix,
		title: "API reference",
		description: pageDescription(document.info.summary || document.info.title, [
			"Every operation, parameter, answer and schema, with samples.",
			`${site.product} ${site.version}.`,
		]),
		apiVersion: document.info.version,
		...splitSections(document.info.description, slugger),
		servers: document.servers.map(({ url, description }) => ({ url, description })),
		groups: parseGroups(document, slugger),
		schemas: parseSchemas(document),
		sourceFile: file,
	};
}

function parseGroups(document: OpenApiDocument, slugger: GithubSlugger): ApiDocument["groups"] {
	const options = mediaOptions(document);
	const server = document.servers[0]?.url ?? "";
	const operations = operationsOf(document);
	return document.tags.map(({ name, description }) => {
		const title = name.charAt(0).toUpperCase() + name.slice(1);
		const own = operations.filter(({ operation }) => operation.tags[0] === name);
		return {
			name,
			title,
			description: description.trim(),
			anchor: slugger.slug(title),
			operations: own.map((placed) => parseOperation(placed, server, options)),
		};
	});
}

/** Small schemas are repeated where they are used, big ones are linked. */
function mediaOptions(document: OpenApiDocument): MediaOptions {
	const { schemas } = document.components;
	const resolveRef = schemaResolver(schemas);
	const sizes = new Map(
		Object.entries(schemas).map(([name, schema]) => [name, schemaToProperties(schema, { resolveRef }).length]),
	);
	return { document, resolveRef, isLinked: (name) => (sizes.get(name) ?? 0) > INLINE_LIMIT };
}

function parseSchemas(document: OpenApiDocument): ApiDocument["schemas"] {
	const resolveRef = schemaResolver(document.components.schemas);
	return Object.entries(document.components.schemas).map(([name, schema]) => {
		const anchor = `schema-${name}`;
		const { type, description, enum: values, constraints } = schemaToProperty(schema, { resolveRef });
		const options = { resolveRef, anchorPrefix: anchor, isLinked: () => true, within: [name] };
		const properties = schemaToProperties(schema, options);
		return { name, anchor, type, description, enum: values, constraints, properties };
	});
}

/** Splits Markdown at its second-level headings, so that the page can give them anchors; code fences are left alone. */
function splitSections(markdown: string, slugger: GithubSlugger): Pick<ApiDocument, "introduction" | "sections"> {
	const parts: { title: string; lines: string[] }[] = [{ title: "", lines: [] }];
	let isCode = false;
	for (const line of markdown.split("\n")) {
		if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
		const title = isCode ? undefined : /^##\s+(.+?)\s*$/.exec(line)?.[1];
		if (title === undefined) parts.at(-1)?.lines.push(line);
		else parts.push({ title, lines: [] });
	}
	const [first, ...rest] = parts;
	return {
		introduction: first?.lines.join("\n").trim() ?? "",
		sections: rest.map(({ title, lines }) => ({ title, anchor: slugger.slug(title), text: lines.join("\n").trim() })),
	};
}
