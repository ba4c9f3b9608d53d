export function schemaHref(refName: string): string {
	return `#schema-${refName}`;
}
