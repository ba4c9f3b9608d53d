import { deref, pointerResolver, type RefResolver, type Schema } from "../schema/schema-node.ts";
import { type Data, isRecord, readList, readRecord, readString, readStrings } from "../source/read-data.ts";
import { SourceErrors } from "../source/source-error.ts";
import { parseYamlSource } from "../source/yaml-source.ts";

export interface ApiParameter {
	name: string;
	place: string;
	isRequired: boolean;
	schema: Schema;
}

export interface ApiOperation {
	method: string;
	path: string;
	segments: string[];
	parameters: ApiParameter[];
	/** Schema of the JSON body; absent when none is taken. */
	body: { schema: Schema | undefined; isRequired: boolean; mediaTypes: string[] } | undefined;
	/** Schemas of JSON answers, by status. */
	responses: ReadonlyMap<string, Schema | undefined>;
}

export interface ApiDocument {
	title: string;
	/** `host:port` of its servers. */
	hosts: ReadonlySet<string>;
	/** What paths of servers add before the document's paths. */
	basePaths: string[];
	operations: ApiOperation[];
	schemas: ReadonlyMap<string, Schema>;
	resolve: RefResolver;
}

const METHODS = ["get", "put", "post", "delete", "patch", "head", "options", "trace"];

/** True for a text that may be an OpenAPI or Swagger document; spares the others of a folder the whole parser. */
export function isApiText(text: string): boolean {
	return /^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text);
}

/** Reads an OpenAPI 3 or Swagger 2 document from YAML or JSON. Throws SourceErrors. */
export function readApi(text: string, file: string): ApiDocument {
	const source = parseYamlSource(text, file);
	const data = readRecord(source.data);
	const version = readString(data?.openapi) ?? readString(data?.swagger) ?? "";
	const paths = readRecord(data?.paths);
	if (!data || !paths || !/^(?:2\.|3\.)/.test(version))
		throw new SourceErrors([
			source.error(data && version ? ["openapi"] : [], {
				message: "The document is neither OpenAPI 3 nor Swagger 2.",
				found: version === "" ? `no "openapi" and no "swagger"` : paths ? version : `no "paths"`,
				fix: 'Give it "openapi: 3…" or "swagger: 2.0", and its operations under "paths".',
			}),
		]);
	const resolve = pointerResolver(data);
	const operations = Object.entries(paths).flatMap(([path, item]) => readPath(path, readRecord(item) ?? {}, resolve));
	const host = readString(data.host);
	const urls = [
		...(readList(data.servers) ?? []).map((server) => readString(readRecord(server)?.url) ?? ""),
		host ? `http://${host}${readString(data.basePath) ?? ""}` : "",
	].filter(Boolean);
	const schemas = readRecord(readRecord(data.components)?.schemas) ?? readRecord(data.definitions) ?? {};
	return {
		title: readString(readRecord(data.info)?.title) ?? "API",
		hosts: new Set(urls.map((url) => /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? "").filter(Boolean)),
		basePaths: [...new Set(urls.map((url) => url.replace(/^https?:\/\/[^/]+/, "").replace(/\/$/, "")))],
		operations,
		schemas: new Map(
			Object.entries(schemas).flatMap(([name, schema]) => (isRecord(schema) ? [[name, schema] as const] : [])),
		),
		resolve,
	};
}

function readPath(path: string, item: Data, resolve: RefResolver): ApiOperation[] {
	const shared = readParameters(item.parameters, resolve);
	return METHODS.flatMap((method) => {
		const operation = readRecord(item[method]);
		if (!operation) return [];
		const own = readParameters(operation.parameters, resolve);
		const others = shared.filter((one) => !own.some(({ name, place }) => name === one.name && place === one.place));
		return {
			method: method.toUpperCase(),
			path,
			segments: path.split("/").filter(Boolean),
			parameters: [...own, ...others],
			body: readBody(operation, resolve),
			responses: readResponses(operation, resolve),
		};
	});
}

function readParameters(value: unknown, resolve: RefResolver): ApiParameter[] {
	return (readList(value) ?? []).flatMap((entry) => {
		const data = deref(readRecord(entry), resolve);
		const name = readString(data?.name);
		if (!data || !name) return [];
		return {
			name,
			place: readString(data.in) ?? "",
			isRequired: data.required === true,
			schema: readRecord(data.schema) ?? data,
		};
	});
}

function readBody(operation: Data, resolve: RefResolver): ApiOperation["body"] {
	const swagger = readParameters(operation.parameters, resolve).find((parameter) => parameter.place === "body");
	if (swagger)
		return {
			schema: readRecord(swagger.schema.schema) ?? swagger.schema,
			isRequired: swagger.isRequired,
			mediaTypes: readStrings(operation.consumes),
		};
	const body = deref(readRecord(operation.requestBody), resolve);
	const content = readRecord(body?.content);
	if (!body) return undefined;
	return { schema: jsonSchema(content), isRequired: body.required === true, mediaTypes: Object.keys(content ?? {}) };
}

function readResponses(operation: Data, resolve: RefResolver): ReadonlyMap<string, Schema | undefined> {
	return new Map(
		Object.entries(readRecord(operation.responses) ?? {}).map(([status, response]) => {
			const data = deref(readRecord(response), resolve);
			return [status, jsonSchema(readRecord(data?.content)) ?? readRecord(data?.schema)] as const;
		}),
	);
}

function jsonSchema(content: Data | undefined): Schema | undefined {
	const media = Object.entries(content ?? {}).find(([type]) => /json/.test(type))?.[1];
	return readRecord(readRecord(media)?.schema);
}
