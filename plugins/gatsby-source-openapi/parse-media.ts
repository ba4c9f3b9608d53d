import { sample } from "openapi-sampler";
import {
	type OpenApiContent,
	type OpenApiMedia,
	type PropertyOptions,
	schemaToProperties,
	schemaToProperty,
} from "product-data";
import type { ApiExample, ApiMedia } from "./model";

/** How bodies are read: the property options without the anchor, and the whole document for made-up examples. */
export interface MediaOptions extends Omit<PropertyOptions, "anchorPrefix"> {
	document: object;
	/** True to list the properties of a body's schema even if it is big, for bodies that the reader must write. */
	isAlwaysOpen?: boolean;
}

/** Turns a body into its media types. All anchors begin with the prefix; a second media type adds its name. */
export function parseContent(content: OpenApiContent, prefix: string, options: MediaOptions): ApiMedia[] {
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

/** The first sample body as a value, for the request samples; undefined without a body. */
export function firstExample(content: OpenApiContent, document: object): { mediaType: string; value: unknown } | null {
	const [entry] = Object.entries(content);
	if (!entry) return null;
	const [mediaType, media] = entry;
	return { mediaType, value: exampleValues(media, document)[0]?.value };
}

function parseExamples(mediaType: string, media: OpenApiMedia, document: object): ApiExample[] {
	return exampleValues(media, document).map(({ title, value }) => {
		const isJson = mediaType.includes("json") && typeof value !== "string";
		return { title, language: isJson ? "json" : "text", code: isJson ? JSON.stringify(value, null, 2) : String(value) };
	});
}

function exampleValues(
	{ schema, example, examples = {} }: OpenApiMedia,
	document: object,
): { title: string; value: unknown }[] {
	const named = Object.entries(examples).map(([key, { summary, value }]) => ({ title: summary || key, value }));
	if (example !== undefined) return [{ title: "", value: example }, ...named];
	return named.length > 0 ? named : [{ title: "", value: sample(JSON.parse(JSON.stringify(schema)), {}, document) }];
}
