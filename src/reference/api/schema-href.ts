/** Where a named schema is in the Schemas section. */
export function schemaHref(refName: string): string {
	return `#schema-${refName}`;
}
