import * as z from "zod";
import { jsonSchemaReader } from "../schema/json-schema-node.ts";

const text = z.string();
const line = text.trim().min(1, "Write at least one word");

/** An OpenAPI object: only the keys it may have, and extensions that begin with `x-`. */
function openApiObject<Shape extends z.ZodRawShape>(shape: Shape) {
	return z.preprocess(withoutExtensions, z.strictObject(shape));
}

function withoutExtensions(value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("x-")));
}

const example = openApiObject({ summary: text.default(""), description: text.optional(), value: z.unknown() });

const media = openApiObject({
	schema: jsonSchemaReader.describe("the schema of the body"),
	example: z.unknown().optional(),
	examples: z.record(text, example).optional(),
	encoding: z.unknown().optional(),
});

const content = z.record(text, media);

const header = z.looseObject({
	description: text.optional(),
	required: z.boolean().optional(),
	schema: jsonSchemaReader.optional(),
});

const externalDocs = openApiObject({ url: line.describe("the address"), description: text.optional() });

const security = z.array(z.record(text, z.array(text)));

const server = openApiObject({
	url: line.describe("the address"),
	description: text.default(""),
	variables: z.record(text, z.looseObject({ default: text.describe("the value without another choice") })).optional(),
});

const parameter = openApiObject({
	name: line.describe("the parameter's name"),
	in: z.enum(["path", "query", "header", "cookie"]).describe("path, query, header or cookie"),
	required: z.boolean().default(false),
	description: line.describe("what the parameter does"),
	deprecated: z.boolean().default(false),
	allowEmptyValue: z.boolean().optional(),
	style: text.optional(),
	explode: z.boolean().optional(),
	schema: jsonSchemaReader.describe("the schema of the value"),
	example: z.unknown().optional(),
	examples: z.record(text, example).optional(),
});

const requestBody = openApiObject({
	description: text.default(""),
	required: z.boolean().default(false),
	content: content.describe("the body by media type"),
});

const response = openApiObject({
	description: line.describe("what the answer means"),
	headers: z.record(text, header).optional(),
	content: content.default({}),
	links: z.unknown().optional(),
});

const STATUS = /^(?:[1-5](?:\d\d|XX)|default)$/;

const operation = openApiObject({
	operationId: line
		.regex(/^[\w.~-]+$/, "Use letters, digits, dots, dashes and underscores")
		.describe("a unique name; links point to it"),
	tags: z.array(text).min(1, "Name the group it belongs to").describe("the group it belongs to"),
	summary: line.describe("what the operation does, in a few words"),
	description: text.default(""),
	deprecated: z.boolean().default(false),
	parameters: z.array(parameter).default([]),
	requestBody: requestBody.optional(),
	responses: z
		.record(text.regex(STATUS, "Write a status such as 200 or 4XX, or default"), response)
		.describe("the answers by status"),
	security: security.optional(),
	servers: z.array(server).optional(),
	externalDocs: externalDocs.optional(),
	callbacks: z.unknown().optional(),
});

const pathItem = openApiObject({
	summary: text.optional(),
	description: text.optional(),
	parameters: z.array(parameter).default([]),
	servers: z.array(server).optional(),
	get: operation.optional(),
	put: operation.optional(),
	post: operation.optional(),
	delete: operation.optional(),
	options: operation.optional(),
	head: operation.optional(),
	patch: operation.optional(),
	trace: operation.optional(),
});

/** The reusable parts; read before the rest, so that a mistake in one is told once. */
export const componentsSchema = openApiObject({
	schemas: z.record(text, jsonSchemaReader).default({}),
	parameters: z.record(text, parameter).default({}),
	requestBodies: z.record(text, requestBody).default({}),
	responses: z.record(text, response).default({}),
	examples: z.record(text, example).default({}),
	headers: z.record(text, header).optional(),
	securitySchemes: z
		.record(text, z.looseObject({ type: z.enum(["apiKey", "http", "mutualTLS", "oauth2", "openIdConnect"]) }))
		.optional(),
	links: z.unknown().optional(),
	callbacks: z.unknown().optional(),
	pathItems: z.unknown().optional(),
});

/** An OpenAPI 3.1 document whose references to reusable parts, schemas apart, have been followed. */
export const documentSchema = openApiObject({
	openapi: text
		.regex(/^3\.1\.\d+$/, "Write a version of OpenAPI 3.1, such as 3.1.0")
		.describe("the version of OpenAPI"),
	info: openApiObject({
		title: line.describe("the API's name"),
		version: line.describe("the API's version"),
		summary: text.default(""),
		description: text.default(""),
		license: openApiObject({ name: line, identifier: text.optional(), url: text.optional() }).optional(),
		contact: openApiObject({ name: text.optional(), url: text.optional(), email: text.optional() }).optional(),
		termsOfService: text.optional(),
	}).describe("title and version of the API"),
	servers: z.array(server).min(1, "Name at least one server"),
	tags: z
		.array(
			openApiObject({
				name: line.describe("the group's name"),
				description: text.default(""),
				externalDocs: externalDocs.optional(),
			}),
		)
		.default([]),
	paths: z.record(text.startsWith("/", "Begin the path with a slash"), pathItem).describe("the operations by path"),
	components: componentsSchema.default(() => componentsSchema.parse({})),
	security: security.optional(),
	externalDocs: externalDocs.optional(),
	jsonSchemaDialect: text.optional(),
	webhooks: z.unknown().optional(),
});

export type OpenApiDocument = z.infer<typeof documentSchema>;
export type OpenApiOperation = z.infer<typeof operation>;
export type OpenApiParameter = z.infer<typeof parameter>;
export type OpenApiContent = z.infer<typeof content>;
