import type { GatsbySSR } from "gatsby";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";
import { themeScript } from "./src/client/theme-script";
import textFace from "./static/fonts/docs-text.woff2";

export const wrapPageElement: GatsbySSR["wrapPageElement"] = ({ element }) => <div id="page">{element}</div>;

/** Renders in one tick: react-helmet has one global state, and Gatsby renders several pages at a time. */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
	bodyComponent,
	replaceBodyHTMLString,
	setHeadComponents,
	setHtmlAttributes,
	setBodyAttributes,
}) => {
	replaceBodyHTMLString(renderToString(bodyComponent as React.ReactElement));
	const head = Helmet.renderStatic();
	setHtmlAttributes({ lang: "en", ...head.htmlAttributes.toComponent() });
	setBodyAttributes(head.bodyAttributes.toComponent());
	setHeadComponents([
		// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, see theme-script.ts.
		<script key="theme" dangerouslySetInnerHTML={{ __html: themeScript() }} />,
		<link key="text-face" rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={textFace} />,
		head.title.toComponent(),
		head.meta.toComponent(),
		head.link.toComponent(),
		head.script.toComponent(),
	]);
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ getHeadComponents, replaceHeadComponents }) => {
	const unwanted = [
		"gatsby-remark-autolink-headers-script",
		"gatsby-image-style",
		"gatsby-image-style-noscript",
		"gatsby-image-style-script",
	];
	const parts = getHeadComponents().filter(
		(part) => !(typeof part === "object" && part !== null && "key" in part && unwanted.includes(String(part.key))),
	);
	replaceHeadComponents(parts);
};
