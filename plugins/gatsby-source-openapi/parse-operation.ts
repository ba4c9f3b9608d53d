import { STATUS_CODES } from "node:http";
import { sample } from "openapi-sampler";
import type {
	OpenApiContent,
	OpenApiOperation,
	OpenApiParameter,
	PlacedOperation,
	PropertyOptions,
} from "product-data";
import { schemaToProperties, schemaToProperty } from "product-data";
import { makeSamples } from "./make-samples";
import type { ApiMedia, ApiOperation, ApiParameter, ApiResponse } from "./model";

export function parseOperation(placed: PlacedOperation, server: string, options: MediaOptions): ApiOperation {
	const { operation, method, path } = placed;
	const anchor = operation.operationId;
	return {
		operationId: anchor,
		anchor,
		method,
		path,
		summary: operation.summary,
		description: operation.description.trim(),
		deprecated: operation.deprecated,
		parameters: placed.parameters.map((parameter) => parseParameter(parameter, anchor, options)),
		requestBody: parseBody(placed, options),
		responses: parseResponses(placed, options),
		samples: makeSamples(sampleCall(placed, server, options.document)),
	};
}

function parseParameter(parameter: OpenApiParameter, anchor: string, options: MediaOptions): ApiParameter {
	const { name, in: location, required, deprecated } = parameter;
	const property = schemaToProperty(parameter.schema, options);
	const example = parameter.example === undefined ? property.example : JSON.stringify(parameter.example);
	const description = parameter.description.trim();
	const place = { name, path: name, depth: 0, anchor: `${anchor}.${location}.${name}`, location };
	return { ...property, ...place, required, deprecated, description, example };
}

function parseBody({ operation }: PlacedOperation, options: MediaOptions): ApiOperation["requestBody"] {
	const { requestBody, operationId } = operation;
	if (!requestBody) return null;
	return {
		required: requestBody.required,
		description: requestBody.description.trim(),
		media: parseContent(requestBody.content, `${operationId}.body`, { ...options, isAlwaysOpen: true }),
	};
}

function parseResponses({ operation }: PlacedOperation, options: MediaOptions): ApiResponse[] {
	return Object.entries(operation.responses).map(([status, response]) => {
		const anchor = `${operation.operationId}.${status}`;
		return {
			status,
			meaning: STATUS_CODES[status] ?? "Any other answer",
			description: response.description.trim(),
			anchor,
			media: parseContent(response.content, anchor, options),
		};
	});
}

function sampleCall({ operation, parameters, method, path }: PlacedOperation, server: string, document: object) {
	const values = new Map(parameters.map((parameter) => [parameter, sampleValue(parameter)]));
	const at = (location: string) => parameters.filter((parameter) => parameter.in === location);
	const filled = at("path").reduce(
		(made, one) => made.replace(`{${one.name}}`, encodeURIComponent(values.get(one) ?? one.name)),
		path,
	);
	const query = at("query").flatMap((one) => {
		const value = values.get(one);
		return value === undefined ? [] : [{ name: one.name, value }];
	});
	const [first] = Object.entries(operation.requestBody?.content ?? {});
	const body = first ? { mediaType: first[0], value: exampleValues(first[1], document)[0]?.value } : null;
	return { method, url: server + filled, query, body, answer: answerOf(operation) };
}

function answerOf({ responses }: OpenApiOperation): "json" | "text" | "nothing" {
	const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
	const mediaType = Object.keys(success?.content ?? {})[0];
	if (mediaType === undefined) return "nothing";
	return mediaType.includes("json") ? "json" : "text";
}

function sampleValue({ example, schema }: OpenApiParameter): string | undefined {
	const value = example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
	return value === undefined ? undefined : String(value);
}

/** How bodies are read: the property options without the anchor, and the whole document for made-up examples. */
export interface MediaOptions extends Omit<PropertyOptions, "anchorPrefix"> {
	document: object;
	/** True to list the properties of a body's schema even if it is big, for bodies that the reader must write. */
	isAlwaysOpen?: boolean;
}

/** Turns a body into its media types. All anchors begin with the prefix; a second media type adds its name. */
function parseContent(content: OpenApiContent, prefix: string, options: MediaOptions): ApiMedia[] {
	return Object.entries(content).map(([mediaType, media], index) => {
		const anchorPrefix = index === 0 ? prefix : `${prefix}.${mediaType.replace(/\W+/g, "-")}`;
		const root = schemaToProperty(media.schema, options);
		const isLinked = !options.isAlwaysOpen && root.refName !== null && options.isLinked?.(root.refName);
		return {
			mediaType,
			type: root.type,
			schemaName: root.refName,
			constraints: root.constraints,
			properties: isLinked ? [] : schemaToProperties(media.schema, { ...options, anchorPrefix }),
			examples: parseExamples(mediaType, media, options.document),
		};
	});
}

function parseExamples(mediaType: string, media: OpenApiContent[string], document: object): ApiMedia["examples"] {
	return exampleValues(media, document).map(({ title, value }) => {
		const isJson = mediaType.includes("json") && typeof value !== "string";
		return { title, language: isJson ? "json" : "text", code: isJson ? JSON.stringify(value, null, 2) : String(value) };
	});
}

function exampleValues({ schema, example, examples = {} }: OpenApiContent[string], document: object) {
	const named = Object.entries(examples).map(([key, { summary, value }]) => ({ title: summary || key, value }));
	if (example !== undefined) return [{ title: "", value: example }, ...named];
	return named.length > 0 ? named : [{ title: "", value: sample(JSON.parse(JSON.stringify(schema)), {}, document) }];
}
