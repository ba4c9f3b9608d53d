import type { Content, Root } from "hast";
import type { ComponentProps, ComponentType } from "react";
import { Callout } from "../components/callout/callout";
import { Card, Cards } from "../components/cards/cards";
import { CodeFrame } from "../components/code-block/code-block";
import { Details } from "../components/details/details";
import { Diagram } from "../components/diagram/diagram";
import { Figure } from "../components/figure/figure";
import { FirstRunBox } from "../components/first-run/first-run";
import { InlineCode } from "../components/inline-code/inline-code";
import { LinkedHeading } from "../components/linked-heading/linked-heading";
import { renderNodes } from "../components/markdown/markdown";
import { Screen } from "../components/screen/screen";
import { Steps } from "../components/steps/steps";
import { TableFrame } from "../components/table-frame/table-frame";
import { Tab, Tabs } from "../components/tabs/tabs";
import { ThemedImage } from "../components/themed-image/themed-image";
import { Tool } from "../components/tool/tool";
import type { References } from "../lib/references";
import { withPrefix } from "../lib/with-prefix";

export interface GuideBodyProps {
	tree: Root;
	references: References;
	samples: readonly Queries.GuideSample[];
}

export function GuideBody({ tree, ...known }: GuideBodyProps) {
	const nodes = tree.children.flatMap((node) => complete(node, known));
	return renderNodes(nodes, mdxComponents);
}

/**
 * Tells each frame the releases in which its sample works, and links a code span that names something to its reference; other
 * code spans stay as they are.
 */
function complete(node: Content, known: Omit<GuideBodyProps, "tree">): Content[] {
	if (node.type !== "element") return [node];
	const children = node.children.flatMap((child) => complete(child, known)) as typeof node.children;
	if (node.tagName === "CodeFrame") {
		const { since, until } = known.samples.find(({ line }) => String(line) === node.properties?.line) ?? {};
		return [{ ...node, children, properties: { ...node.properties, since, until } }];
	}
	if (node.tagName !== "Reference") return [{ ...node, children }];
	const href = known.references[String(node.properties?.name)];
	return href
		? [{ type: "element", tagName: "a", properties: { className: ["reference"], href }, children }]
		: children;
}

function heading(level: 2 | 3 | 4) {
	return ({ id, children }: ComponentProps<"h2">) => (
		<LinkedHeading level={level} id={id} isInOutline={level < 4}>
			{children}
		</LinkedHeading>
	);
}

/** Everything that MDX may use: components for authors, and the elements that Markdown becomes. */
const mdxComponents: Record<string, ComponentType<never>> = {
	a: ({ href = "", ...rest }: ComponentProps<"a">) => (
		<a {...rest} href={withPrefix(href)} rel={/^[a-z]+:/i.test(href) ? "noopener" : undefined} />
	),
	code: InlineCode,
	h2: heading(2),
	h3: heading(3),
	h4: heading(4),
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
