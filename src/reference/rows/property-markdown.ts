import type { PropertyModel } from "../model";
import { factMarkdown, propertyFacts, propertyMarks } from "./property-facts";

/** Properties as a nested Markdown list. */
export function propertiesMarkdown(properties: readonly PropertyModel[]): string {
	const first = properties[0]?.depth ?? 0;
	return properties
		.map((property) => `${"  ".repeat(property.depth - first)}- ${propertyMarkdown(property)}`)
		.join("\n");
}

function propertyMarkdown(property: PropertyModel): string {
	const type = [property.type, ...propertyMarks(property)].join(", ");
	const description = property.description.replace(/\s+/g, " ");
	const facts = propertyFacts(property).map((fact) => `${factMarkdown(fact)}.`);
	return [`\`${property.name}\` (${type}):`, description, ...facts].filter(Boolean).join(" ").replace(/:$/, "");
}
