import type { GatsbySSR } from "gatsby";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { renderError, renderPage } from "./src/document/render-page";

/** The page that Gatsby is rendering. The elements that Gatsby adds around it, a router and an announcer, are left out. */
let page: ReactElement | null = null;

export const wrapPageElement: GatsbySSR["wrapPageElement"] = ({ element }) => {
	page = element;
	return null as never;
};

/** Renders the page in one tick: see renderPage. */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
	bodyComponent,
	pathname,
	replaceBodyHTMLString,
	setHeadComponents,
	setHtmlAttributes,
	setBodyAttributes,
}) => {
	renderToString(bodyComponent as ReactElement);
	if (!page) throw new Error("Gatsby rendered no page.");
	const { body, headComponents, htmlAttributes, bodyAttributes } = render(page, pathname);
	replaceBodyHTMLString(body);
	setHtmlAttributes(htmlAttributes);
	setBodyAttributes(bodyAttributes);
	setHeadComponents(headComponents);
};

function render(page: ReactElement, path: string) {
	try {
		return renderPage(page);
	} catch (error) {
		throw renderError(error as Error, page, path);
	}
}

/** A page contains what is written above and nothing else: no Gatsby runtime, no inlined style sheet, no plugin scripts. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page) => {
	page.replaceHeadComponents(page.getHeadComponents().filter((part) => isOurs(part) || isAnalytics(part)));
	page.replacePostBodyComponents(page.getPostBodyComponents().filter(isAnalytics));
};

/** The output of renderPage: our own parts, and those of react-helmet. */
function isOurs(part: unknown): boolean {
	const { props = {} } = part as ReactElement<Record<string, unknown>>;
	return /^docs-/.test(keyOf(part)) || "data-react-helmet" in props;
}

/** What a page keeps from a plugin: the elements of gatsby-plugin-google-gtag, which is only used if it is configured. */
function isAnalytics(part: unknown): boolean {
	return /google-gtag/.test(keyOf(part));
}

function keyOf(part: unknown): string {
	return typeof part === "object" && part !== null && "key" in part ? String(part.key) : "";
}
