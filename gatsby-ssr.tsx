import type { GatsbySSR } from "gatsby";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";
import { themeScript } from "./src/client/theme-script";
import { clientFiles } from "./src/lib/client-files";
import textFace from "./static/fonts/docs-text.woff2";

/** Keys of the elements that a page keeps from a plugin: gatsby-plugin-google-gtag, which is only used if it is configured. */
const ANALYTICS = /google-gtag/;

/** The page that Gatsby is rendering. The elements that Gatsby adds around it, a router and an announcer, are left out. */
let page: ReactElement | null = null;

export const wrapPageElement: GatsbySSR["wrapPageElement"] = ({ element }) => {
	page = <div id="page">{element}</div>;
	return null as never;
};

/** Renders in one tick: react-helmet has one global state, and Gatsby renders several pages at a time. */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
	bodyComponent,
	replaceBodyHTMLString,
	setHeadComponents,
	setHtmlAttributes,
	setBodyAttributes,
}) => {
	renderToString(bodyComponent as ReactElement);
	replaceBodyHTMLString(page ? renderToString(page) : "");
	const head = Helmet.renderStatic();
	const { build, files } = clientFiles;
	const [script, sheet] = [files["app.js"], files["site.css"]];
	setHtmlAttributes({ lang: "en", ...head.htmlAttributes.toComponent() });
	setBodyAttributes({ ...head.bodyAttributes.toComponent(), "data-build": build } as object);
	setHeadComponents([
		// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, see theme-script.ts.
		<script key="docs-theme" dangerouslySetInnerHTML={{ __html: themeScript() }} />,
		sheet && <link key="docs-sheet" rel="stylesheet" href={sheet.url} integrity={sheet.integrity} />,
		<link key="docs-face" rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={textFace} />,
		script && <script key="docs-script" defer src={script.url} integrity={script.integrity} />,
		head.title.toComponent(),
		head.meta.toComponent(),
		head.link.toComponent(),
		head.script.toComponent(),
	]);
};

/** A page contains what is written above and nothing else: no Gatsby runtime, no inlined style sheet, no plugin scripts. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page) => {
	if (process.env.NODE_ENV !== "production") return;
	page.replaceHeadComponents(page.getHeadComponents().filter((part) => isOurs(part) || isAnalytics(part)));
	page.replacePostBodyComponents(page.getPostBodyComponents().filter(isAnalytics));
};

/** The output of replaceRenderer: our own parts, and those of react-helmet. */
function isOurs(part: unknown): boolean {
	const { props = {} } = part as ReactElement<Record<string, unknown>>;
	return /^docs-/.test(keyOf(part)) || "data-react-helmet" in props;
}

function isAnalytics(part: unknown): boolean {
	return ANALYTICS.test(keyOf(part));
}

function keyOf(part: unknown): string {
	return typeof part === "object" && part !== null && "key" in part ? String(part.key) : "";
}
