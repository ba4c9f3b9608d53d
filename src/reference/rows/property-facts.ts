import type { Fact } from "./row";

export function propertyMarks(property: Queries.PropertyFieldsFragment): Record<string, boolean> {
	return {
		required: property.required,
		"or null": property.nullable,
		deprecated: property.deprecated,
		"read-only": property.readOnly,
		"write-only": property.writeOnly,
		"repeats itself": property.isCircular,
	};
}

/** Default, values, limits and an example of a property, in this order. */
export function propertyFacts(property: Queries.PropertyFieldsFragment): Fact[] {
	return [
		...(property.default === null ? [] : [{ label: "Default", values: [bare(property.default)] }]),
		...enumFacts(property.enum, property.type),
		...property.constraints.map(constraintFact),
		...(isTelling(property) ? [{ label: "Example", values: [bare(property.example ?? "")] }] : []),
	];
}

/** The closed list of values, if there is one. */
export function enumFacts(values: readonly string[], type: string): Fact[] {
	if (values.length === 0) return [];
	if (values.length === 1) return [{ label: "Always", values }];
	return [{ label: type.startsWith("array") ? "Any of" : "One of", values }];
}

/** An example that the type, the default or the list of values does not already show. */
function isTelling(property: Queries.PropertyFieldsFragment): boolean {
	if (property.example === null || property.enum.length > 0 || property.type === "boolean") return false;
	return property.example !== property.default;
}

/** A pattern reads better as code. */
export function constraintFact(constraint: string): Fact {
	const [, label, pattern] = /^(.*matches) (.+)$/.exec(constraint) ?? [];
	return label && pattern ? { label: capital(label), values: [pattern] } : { label: capital(constraint) };
}

/** Text without its JSON quotes, unless it is empty without them. */
function bare(json: string): string {
	const value: unknown = JSON.parse(json);
	return typeof value === "string" && value.trim() !== "" ? value : json;
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
