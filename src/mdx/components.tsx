import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Callout } from "../components/callout/callout";
import { Card, Cards } from "../components/cards/cards";
import { CodeFrame } from "../components/code-block/code-frame";
import { Details } from "../components/details/details";
import { Diagram } from "../components/diagram/diagram";
import { Figure } from "../components/figure/figure";
import { HeadingAnchor } from "../components/heading-anchor/heading-anchor";
import { Steps } from "../components/steps/steps";
import { TableFrame } from "../components/table-frame/table-frame";
import { Tab, Tabs } from "../components/tabs/tabs";
import { ThemedImage } from "../components/themed-image/themed-image";
import { withPrefix } from "../lib/with-prefix";

function Anchor({ href = "", ...rest }: ComponentProps<"a">) {
	const isForeign = /^[a-z]+:/i.test(href);
	const url = href.startsWith("/") ? withPrefix(stripPrefix(href)) : href;
	return <a {...rest} href={url} rel={isForeign ? "noopener" : undefined} />;
}

/** gatsby-plugin-mdx has put the path prefix before Markdown links already; take it off so that it stands once. */
function stripPrefix(path: string): string {
	const prefix = withPrefix("/").replace(/\/$/, "");
	return prefix && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

function heading(Tag: "h2" | "h3" | "h4") {
	return function Heading({ id, children, ...rest }: { id?: string; children?: ReactNode }) {
		return (
			<Tag {...rest} id={id}>
				{children}
				{id ? <HeadingAnchor id={id} /> : null}
			</Tag>
		);
	};
}

/** All that MDX may use: components for authors, and the elements that Markdown becomes. */
export const mdxComponents: Record<string, ComponentType<never>> = {
	a: Anchor,
	h2: heading("h2"),
	h3: heading("h3"),
	h4: heading("h4"),
	Callout,
	Card,
	Cards,
	CodeFrame,
	Details,
	Diagram,
	Figure,
	Steps,
	Tab,
	TableFrame,
	Tabs,
	ThemedImage,
};
