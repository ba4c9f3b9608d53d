/** Name of the docs version of the page that is shown; empty outside the docs. */
export function pageVersion(): string {
	return document.querySelector<HTMLMetaElement>('meta[name="docsearch:version"]')?.content ?? "";
}
