import type { ReactElement } from "react";

/** An error that names the template, the page and the component that failed: Gatsby prints an error's message alone. */
export function renderError(error: Error, page: ReactElement, path: string): Error {
	const template = (page.type as { name?: string }).name;
	const [, component = template] = /^\s+at (\w+) /m.exec(error.stack ?? "") ?? [];
	return new Error(`${template} cannot render ${path}. ${component}: ${error.message}`);
}
