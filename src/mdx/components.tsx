import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Callout } from "../components/callout/callout";
import { Card, Cards } from "../components/cards/cards";
import { CodeFrame } from "../components/code-block/code-frame";
import { Details } from "../components/details/details";
import { Diagram } from "../components/diagram/diagram";
import { Figure } from "../components/figure/figure";
import { FirstRunBox } from "../components/first-run/first-run";
import { HeadingAnchor } from "../components/heading-anchor/heading-anchor";
import { InlineCode } from "../components/inline-code/inline-code";
import { Screen } from "../components/screen/screen";
import { Steps } from "../components/steps/steps";
import { TableFrame } from "../components/table-frame/table-frame";
import { Tab, Tabs } from "../components/tabs/tabs";
import { ThemedImage } from "../components/themed-image/themed-image";
import { Tool } from "../components/tool/tool";
import { withPrefix } from "../lib/with-prefix";

function Anchor({ href = "", ...rest }: ComponentProps<"a">) {
	const isForeign = /^[a-z]+:/i.test(href);
	return <a {...rest} href={withPrefix(href)} rel={isForeign ? "noopener" : undefined} />;
}

function heading(Tag: "h2" | "h3" | "h4") {
	return function Heading({ id, children, ...rest }: { id?: string; children?: ReactNode }) {
		return (
			<Tag {...rest} id={id}>
				{id ? (
					<HeadingAnchor id={id} isInOutline={Tag !== "h4"}>
						{children}
					</HeadingAnchor>
				) : (
					children
				)}
			</Tag>
		);
	};
}

/** Everything that MDX may use: components for authors, and the elements that Markdown becomes. */
export const mdxComponents: Record<string, ComponentType<never>> = {
	a: Anchor,
	code: InlineCode,
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
	FirstRun: FirstRunBox,
	Screen,
	Steps,
	Tab,
	TableFrame,
	Tabs,
	ThemedImage,
	Tool,
};
