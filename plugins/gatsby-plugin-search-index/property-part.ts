import type { PropertyInput } from "./model";
import type { PartTexts } from "./parts-of-guide";
import { plainText } from "./plain-text";

/** A property of a schema -> a part whose heading is its path: spec.permissionProfile.type. */
export function propertyPart(
	{ path, type, description, enum: values, anchor }: PropertyInput,
	depth: number,
): PartTexts {
	const text = [plainText(description), values.length > 0 ? `One of ${values.join(", ")}.` : `Type ${type}.`]
		.filter(Boolean)
		.join(" ");
	return { depth, heading: path.replaceAll("[]", ""), anchor, texts: [text] };
}
