/** Where a named schema stands in the Schemas section. */
export function schemaHref(refName: string): string {
	return `#schema-${refName}`;
}
