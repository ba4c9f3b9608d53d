import { STATUS_CODES } from "node:http";
import { type OpenApiOperation, type OpenApiParameter, type PlacedOperation, schemaToProperty } from "product-data";
import { makeSamples } from "./make-samples";
import type { ApiOperation, ApiParameter, ApiRequestBody, ApiResponse } from "./model";
import { firstExample, type MediaOptions, parseContent } from "./parse-media";

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
		samples: makeSamples(sampleCall(placed, server, options)),
	};
}

function parseParameter(parameter: OpenApiParameter, anchor: string, options: MediaOptions): ApiParameter {
	const property = schemaToProperty(parameter.schema, options);
	const example = parameter.example === undefined ? property.example : JSON.stringify(parameter.example);
	return {
		...property,
		name: parameter.name,
		path: parameter.name,
		depth: 0,
		required: parameter.required,
		deprecated: parameter.deprecated,
		description: parameter.description.trim(),
		example,
		anchor: `${anchor}.${parameter.in}.${parameter.name}`,
		location: parameter.in,
	};
}

function parseBody({ operation }: PlacedOperation, options: MediaOptions): ApiRequestBody | null {
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

function sampleCall(
	{ operation, parameters, method, path }: PlacedOperation,
	server: string,
	{ document }: MediaOptions,
) {
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
	const body = operation.requestBody ? firstExample(operation.requestBody.content, document) : null;
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
