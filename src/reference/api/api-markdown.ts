import { historyMarkdown, removedMarkdown } from "../history/history-markdown";
import { type History, historyOf } from "../history/history-model";
import type { ApiMediaModel, ApiModel, ApiOperationModel, ApiResponseModel, ApiSchemaModel } from "../model";
import { constraintFact, enumFacts, factMarkdown } from "../rows/property-facts";
import { propertiesMarkdown } from "../rows/property-markdown";

/** The whole API page as Markdown. */
export function apiMarkdown(api: ApiModel): string {
	const history = api.history ?? [];
	return [
		"# API reference",
		api.introduction,
		"## Server",
		...api.servers.map(({ url, description }) => `- \`${url}\`: ${description}`),
		...api.sections.flatMap(({ title, text }) => [`## ${title}`, text]),
		...api.groups.flatMap(({ title, description, operations }) => [
			`## ${title}`,
			description,
			...operations.map((operation) => operationMarkdown(operation, history)),
		]),
		"## Schemas",
		...api.schemas.map((schema) => schemaMarkdown(schema, history)),
		...removedMarkdown(history),
	]
		.filter(Boolean)
		.join("\n\n")
		.concat("\n");
}

function operationMarkdown(operation: ApiOperationModel, history: History): string {
	const { method, path, summary, description, parameters, requestBody, responses, samples } = operation;
	const [curl] = samples;
	return [
		`### ${summary}`,
		`\`${method} ${path}\`${operation.deprecated ? " (deprecated)" : ""}${historyMarkdown(historyOf(history, `${method} ${path}`))}`,
		description,
		...(parameters.length > 0
			? [
					"Parameters:",
					parameters
						.map((one) => `${propertiesMarkdown([one], history, `${method} ${path}`)} In the ${one.location}.`)
						.join("\n"),
				]
			: []),
		...(requestBody
			? [
					`Request body${requestBody.required ? " (required)" : ""}:`,
					requestBody.description,
					...requestBody.media.map((media) => mediaMarkdown(media, history)),
				]
			: []),
		"Responses:",
		...responses.map((response) => answerMarkdown(response, history)),
		...(curl ? [fence(curl.code, curl.language)] : []),
	]
		.filter(Boolean)
		.join("\n\n");
}

function answerMarkdown({ status, meaning, description, media }: ApiResponseModel, history: History): string {
	return [`**${status} ${meaning}**: ${description}`, ...media.map((one) => mediaMarkdown(one, history))].join("\n\n");
}

function mediaMarkdown(media: ApiMediaModel, history: History): string {
	const { mediaType, type, schemaName, constraints, properties, examples } = media;
	const rules = constraints.map((constraint) => `${factMarkdown(constraintFact(constraint))}.`);
	return [
		[`\`${mediaType}\`: ${type}.`, ...rules].join(" "),
		properties.length > 0 ? propertiesMarkdown(properties, history, `schema ${schemaName}`) : "",
		...examples.map(({ language, code }) => fence(code, language)),
	]
		.filter(Boolean)
		.join("\n\n");
}

function schemaMarkdown(schema: ApiSchemaModel, history: History): string {
	const { name, type, description, constraints, properties } = schema;
	const rules = [...enumFacts(schema.enum, type), ...constraints.map(constraintFact)].map(
		(fact) => `${factMarkdown(fact)}.`,
	);
	return [
		`### ${name}`,
		[type === name || type === "object" ? "" : `Type: ${type}.`, description, ...rules].filter(Boolean).join(" "),
		properties.length > 0 ? propertiesMarkdown(properties, history, `schema ${name}`) : "",
	]
		.filter(Boolean)
		.join("\n\n");
}

function fence(code: string, language: string): string {
	return `\`\`\`${language}\n${code}\n\`\`\``;
}
