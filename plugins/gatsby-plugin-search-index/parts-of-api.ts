import { joinTexts } from "./join-texts";
import type { PageParts, PartTexts } from "./parts-of-guide";
import { plainParagraphs, plainText } from "./plain-text";
import { propertyPart } from "./property-part";

/** API document -> its chapters, operations with parameters and answers, schemas with properties. */
export function apiParts({ description, introduction, sections, groups, schemas }: Queries.ApiDocument): PageParts {
	return {
		texts: [description, ...joinTexts(plainParagraphs(introduction))],
		parts: [
			...sections.map(({ title, anchor, text }) => ({
				depth: 2,
				heading: title,
				anchor,
				texts: joinTexts(plainParagraphs(text)),
			})),
			...groups.flatMap(({ title, anchor, description: text, operations }) => [
				{ depth: 2, heading: title, anchor, texts: joinTexts(plainParagraphs(text)) },
				...operations.flatMap(operationParts),
			]),
			{ depth: 2, heading: "Schemas", anchor: "schemas", texts: [] },
			...schemas.flatMap(({ name, anchor, description: text, enum: values, properties }) => [
				{
					depth: 3,
					heading: name,
					anchor,
					texts: [[plainText(text), values.join(", ")].filter(Boolean).join(" ")].filter(Boolean),
				},
				...properties.map((property) => propertyPart(property, 4)),
			]),
		],
	};
}

/** The call is the heading, as readers type it: POST /api/v1beta/workloads. */
function operationParts({
	anchor,
	method,
	path,
	summary,
	description,
	parameters,
	responses,
}: Queries.ApiOperation): PartTexts[] {
	const answers = joinTexts(
		responses.map(({ status, meaning, description: text }) => `${status} ${meaning}: ${plainText(text)}`),
	);
	return [
		{
			depth: 3,
			heading: `${method} ${path}`,
			anchor,
			texts: [[`${summary}.`, plainText(description)].filter(Boolean).join(" "), ...answers],
		},
		...parameters.filter(({ path: name }) => name !== "name").map((parameter) => propertyPart(parameter, 4)),
	];
}
