import type { ApiMediaModel, ApiModel, ApiOperationModel, ApiResponseModel, ApiSchemaModel } from "../model";
import { constraintFact, enumFacts, factMarkdown } from "../rows/property-facts";
import { propertiesMarkdown } from "../rows/property-markdown";

/** The whole API page as Markdown. */
export function apiMarkdown(api: ApiModel): string {
	return [
		"# API reference",
		api.introduction,
		"## Server",
		...api.servers.map(({ url, description }) => `- \`${url}\`: ${description}`),
		...api.sections.flatMap(({ title, text }) => [`## ${title}`, text]),
		...api.groups.flatMap(({ title, description, operations }) => [
			`## ${title}`,
			description,
			...operations.map(operationMarkdown),
		]),
		"## Schemas",
		...api.schemas.map(schemaMarkdown),
	]
		.filter(Boolean)
		.join("\n\n")
		.concat("\n");
}

function operationMarkdown(operation: ApiOperationModel): string {
	const { method, path, summary, description, parameters, requestBody, responses, samples } = operation;
	const [curl] = samples;
	return [
		`### ${summary}`,
		`\`${method} ${path}\`${operation.deprecated ? " (deprecated)" : ""}`,
		description,
		...(parameters.length > 0
			? ["Parameters:", parameters.map((one) => `${propertiesMarkdown([one])} In the ${one.location}.`).join("\n")]
			: []),
		...(requestBody
			? [
					`Request body${requestBody.required ? " (required)" : ""}:`,
					requestBody.description,
					...requestBody.media.map(mediaMarkdown),
				]
			: []),
		"Answers:",
		...responses.map(answerMarkdown),
		...(curl ? [fence(curl.code, curl.language)] : []),
	]
		.filter(Boolean)
		.join("\n\n");
}

function answerMarkdown({ status, meaning, description, media }: ApiResponseModel): string {
	return [`**${status} ${meaning}**: ${description}`, ...media.map(mediaMarkdown)].join("\n\n");
}

function mediaMarkdown({ mediaType, type, constraints, properties, examples }: ApiMediaModel): string {
	const rules = constraints.map((constraint) => `${factMarkdown(constraintFact(constraint))}.`);
	return [
		[`\`${mediaType}\`: ${type}.`, ...rules].join(" "),
		properties.length > 0 ? propertiesMarkdown(properties) : "",
		...examples.map(({ language, code }) => fence(code, language)),
	]
		.filter(Boolean)
		.join("\n\n");
}

function schemaMarkdown(schema: ApiSchemaModel): string {
	const { name, type, description, constraints, properties } = schema;
	const rules = [...enumFacts(schema.enum, type), ...constraints.map(constraintFact)].map(
		(fact) => `${factMarkdown(fact)}.`,
	);
	return [
		`### ${name}`,
		[type === name || type === "object" ? "" : `Type: ${type}.`, description, ...rules].filter(Boolean).join(" "),
		properties.length > 0 ? propertiesMarkdown(properties) : "",
	]
		.filter(Boolean)
		.join("\n\n");
}

function fence(code: string, language: string): string {
	return `\`\`\`${language}\n${code}\n\`\`\``;
}
