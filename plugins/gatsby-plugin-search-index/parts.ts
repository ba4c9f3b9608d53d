import type { SearchPart } from "docs-search";
import { plainText } from "../source/plain-text";

export type PartTexts = Omit<SearchPart, "questions">;

/** What a page has before its first heading, and what follows. */
export interface PageParts {
	texts: string[];
	parts: PartTexts[];
}

export function part(depth: number, heading: string, anchor: string | null, texts: string[]): PartTexts {
	return { depth, heading, anchor, texts };
}

/** A parameter, a property of a schema or a field of a custom resource. */
type Property = Pick<Queries.SchemaProperty, "path" | "type" | "description" | "enum" | "anchor">;

/** A property -> a part whose heading is its path: spec.permissionProfile.type. */
export function propertyPart({ path, type, description, enum: values, anchor }: Property, depth: number): PartTexts {
	const limit = values.length > 0 ? `One of ${values.join(", ")}.` : `Type ${type}.`;
	return part(depth, path.replaceAll("[]", ""), anchor, [`${plainText(description)} ${limit}`.trim()]);
}
