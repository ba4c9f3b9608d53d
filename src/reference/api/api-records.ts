import type { ApiModel, ApiOperationModel, ReferenceRecord } from "../model";
import { toPlainText } from "../plain-text";
import { propertyRecord } from "../rows/property-record";

/** What search finds of the API page: chapters, operations, parameters, body properties, schemas and their properties. */
export function apiRecords(api: ApiModel): ReferenceRecord[] {
	return [
		{ anchor: "", title: "API reference", parents: [], content: toPlainText(api.introduction), kind: "section" },
		...api.sections.map(({ anchor, title, text }) => ({
			anchor,
			title,
			parents: [],
			content: toPlainText(text),
			kind: "section" as const,
		})),
		...api.groups.flatMap(({ anchor, title, description, operations }) => [
			{ anchor, title, parents: [], content: toPlainText(description), kind: "section" as const },
			...operations.flatMap((operation) => operationRecords(operation, title)),
		]),
		...api.schemas.flatMap((schema) => [
			{
				anchor: schema.anchor,
				title: schema.name,
				parents: ["Schemas"],
				content: toPlainText(schema.description),
				kind: "schema" as const,
			},
			...schema.properties.map((property) => propertyRecord(property, ["Schemas", schema.name])),
		]),
	];
}

function operationRecords(operation: ApiOperationModel, group: string): ReferenceRecord[] {
	const { anchor, method, path, summary, description, parameters, responses } = operation;
	const answers = responses.map(
		(response) => `${response.status} ${response.meaning}: ${toPlainText(response.description)}`,
	);
	return [
		{
			anchor,
			title: summary,
			parents: [group],
			content: `${method} ${path} ${toPlainText(description)}`,
			kind: "operation",
		},
		...parameters.map((parameter) => propertyRecord(parameter, [group, summary], "parameter")),
		...responses.map((response, index) => ({
			anchor: response.anchor,
			title: `${response.status} ${response.meaning}`,
			parents: [group, summary],
			content: answers[index] ?? "",
			kind: "section" as const,
		})),
	];
}
