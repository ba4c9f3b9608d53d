/** Fields of the interface SchemaProperty, which GraphQL wants repeated in each type of property. */
export const propertyFields = `
	"Name of the property."
	name: String!
	"Dotted path from the root of the schema: spec.env[].name; a map's entries are *."
	path: String!
	"0 for the properties of the root; the list is flat and in reading order."
	depth: Int!
	"Type in words: string, integer<int32>, array of EnvVar, map of string."
	type: String!
	"Name of the schema that it refers to."
	refName: String
	"True when the parent is not valid without it."
	required: Boolean!
	"True when null is allowed."
	nullable: Boolean!
	"True when readers should avoid it."
	deprecated: Boolean!
	"True when only the server sets it."
	readOnly: Boolean!
	"True when the server never returns it."
	writeOnly: Boolean!
	"What it means; empty when the source says nothing."
	description: String!
	"Default, as JSON."
	default: String
	"The closed list of values; empty when any value will do."
	enum: [String!]!
	"Limits in words: at least 1, at most 65535."
	constraints: [String!]!
	"An example, as JSON."
	example: String
	"Fragment of its row on the page."
	anchor: String!
	"True when properties below it follow in the list."
	hasChildren: Boolean!
	"True when the schema contains itself and the list stops here."
	isCircular: Boolean!
	"True for one of several shapes that the parent may have."
	isVariant: Boolean!
`;

/** GraphQL type of a property; each plugin has its own name for it. */
export function propertyTypeDef(typeName: string, description: string): string {
	return `
"${description}"
type ${typeName} implements SchemaProperty @dontInfer {${propertyFields}}
`;
}
