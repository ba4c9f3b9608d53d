/** Address of a named schema in the Schemas section. */
export function schemaHref(refName: string): string {
	return `#schema-${refName}`;
}
