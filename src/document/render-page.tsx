import { clientFiles } from "virtual:client-files";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Helmet, type HelmetData } from "react-helmet";
import textFace from "../../static/fonts/docs-text.woff2";
import { themeScript } from "../client/chrome/theme-script";
import Html from "../html";

/**
 * What Gatsby's HTML stage and the development server put into the document of a page. Renders in one tick: react-helmet has one
 * global state, and Gatsby renders several pages at a time.
 */
export function renderPage(page: ReactElement) {
	const body = renderToStaticMarkup(<div id="page">{page}</div>);
	const head = Helmet.renderStatic();
	return {
		body,
		htmlAttributes: { lang: "en", ...head.htmlAttributes.toComponent() },
		bodyAttributes: { ...head.bodyAttributes.toComponent(), "data-build": clientFiles.build },
		headComponents: headParts(head),
	};
}

export function renderDocument(page: ReactElement): string {
	return `<!DOCTYPE html>${renderToStaticMarkup(<Html {...renderPage(page)} />)}`;
}

/** Our own parts have a key that begins with "docs-". */
function headParts(head: HelmetData): ReactNode[] {
	return [
		// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, see theme-script.ts.
		<script key="docs-theme" dangerouslySetInnerHTML={{ __html: themeScript() }} />,
		clientFiles.sheets.site.map(({ url, integrity }) => (
			<link key={`docs-${url}`} rel="stylesheet" href={url} integrity={integrity} />
		)),
		<link key="docs-face" rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={textFace} />,
		clientFiles.scripts.map(({ url, integrity }) => (
			<script key={`docs-${url}`} type="module" src={url} integrity={integrity} />
		)),
		head.title.toComponent(),
		head.meta.toComponent(),
		head.link.toComponent(),
		head.script.toComponent(),
	].flat();
}

/** An error that names the template, the page and the component that failed: Gatsby prints an error's message alone. */
export function renderError(error: Error, page: ReactElement, path: string): Error {
	const { type }: { type?: unknown } = page;
	if (typeof type !== "function")
		return new Error(`The template of ${path} has no default export that is a component.`);
	const template = type.name;
	const [, component = template] = /^\s+at (\w+) /m.exec(error.stack ?? "") ?? [];
	return new Error(`${template} cannot render ${path}. ${component}: ${error.message}`);
}
