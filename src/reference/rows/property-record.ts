import type { PropertyModel, ReferenceRecord } from "../model";
import { toPlainText } from "../plain-text";
import { factText, propertyFacts } from "./property-facts";

/** A property as search finds it: by its path, with its description, values and limits. */
export function propertyRecord(
	property: PropertyModel,
	parents: readonly string[],
	kind: ReferenceRecord["kind"] = "property",
): ReferenceRecord {
	const facts = propertyFacts(property)
		.filter(({ label }) => label !== "Example")
		.map(factText);
	return {
		anchor: property.anchor,
		title: property.path,
		parents,
		content: [toPlainText(property.description), ...facts].filter(Boolean).join(" ").trim(),
		kind,
	};
}
