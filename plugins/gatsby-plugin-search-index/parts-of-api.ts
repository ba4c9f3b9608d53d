import { plainParagraphs, plainText } from "../source/plain-text";
import { joinTexts } from "./join-texts";
import { type PageParts, type PartTexts, part, propertyPart } from "./parts";

/** API document -> its chapters, operations with parameters and answers, schemas with properties. */
export function apiParts({ description, introduction, sections, groups, schemas }: Queries.ApiDocument): PageParts {
	return {
		texts: [description, ...joinTexts(plainParagraphs(introduction))],
		parts: [
			...sections.map(({ title, anchor, text }) => part(2, title, anchor, joinTexts(plainParagraphs(text)))),
			...groups.flatMap(({ title, anchor, description: text, operations }) => [
				part(2, title, anchor, joinTexts(plainParagraphs(text))),
				...operations.flatMap(operationParts),
			]),
			part(2, "Schemas", "schemas", []),
			...schemas.flatMap(({ name, anchor, description: text, enum: values, properties }) => [
				part(3, name, anchor, [`${plainText(text)} ${values.join(", ")}`.trim()].filter(Boolean)),
				...properties.map((property) => propertyPart(property, 4)),
			]),
		],
	};
}

/** The call is the heading, as readers type it: POST /api/v1beta/workloads. */
function operationParts(operation: Queries.ApiOperation): PartTexts[] {
	const { anchor, method, path, summary, description, parameters, responses } = operation;
	const answers = responses.map(({ status, meaning, description: text }) => `${status} ${meaning}: ${plainText(text)}`);
	return [
		part(3, `${method} ${path}`, anchor, [`${summary}. ${plainText(description)}`.trim(), ...joinTexts(answers)]),
		...parameters.filter(({ path: name }) => name !== "name").map((parameter) => propertyPart(parameter, 4)),
	];
}
