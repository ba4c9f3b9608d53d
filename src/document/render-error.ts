import type { ReactElement } from "react";

/** An error that names the template, the page and the component that failed: Gatsby prints an error's message alone. */
export function renderError(error: Error, page: ReactElement, path: string): Error {
	const { type }: { type?: unknown } = page;
	if (typeof type !== "function")
		return new Error(`The template of ${path} has no default export that is a component.`);
	const template = type.name;
	const [, component = template] = /^\s+at (\w+) /m.exec(error.stack ?? "") ?? [];
	return new Error(`${template} cannot render ${path}. ${component}: ${error.message}`);
}
