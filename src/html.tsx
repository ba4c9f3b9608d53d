import type { ReactNode } from "react";

interface HtmlProps {
	readonly body: string;
	readonly htmlAttributes: object;
	readonly bodyAttributes: object;
	readonly headComponents: ReactNode;
	readonly preBodyComponents?: ReactNode;
	readonly postBodyComponents?: ReactNode;
}

/** The document around every page. Gatsby takes this file by its name. */
export default function Html(props: HtmlProps) {
	return (
		<html {...props.htmlAttributes}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{props.headComponents}
			</head>
			<body {...props.bodyAttributes}>
				{props.preBodyComponents}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page, rendered by React. */}
				<div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
				{props.postBodyComponents}
			</body>
		</html>
	);
}
