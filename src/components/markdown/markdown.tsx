import type { Content, Element, Root } from "hast";
import { type Jsx, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { Code, Heading, HTML } from "mdast";
import type { ComponentProps } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype, { all, type Options } from "remark-rehype";
import { unified } from "unified";
import { CodeBlock } from "../code-block/code-block";
import { InlineCode } from "../inline-code/inline-code";
import { TableFrame } from "../table-frame/table-frame";

/** Markdown of descriptions in YAML and OpenAPI files. HTML in it is shown as text, never as markup. */
export function Markdown({ text }: { text: string }) {
	return renderNodes(toTree(text).children, components);
}

/** One line of Markdown: only code, emphasis and links. */
export function InlineMarkdown({ text }: { text: string }) {
	const lines = toTree(text).children.map((block) => ("children" in block ? block.children : [block]));
	const nodes = lines.flatMap((line, at) => (at > 0 ? [{ type: "text" as const, value: " " }, ...line] : line));
	return renderNodes(nodes, components);
}

function toTree(text: string): Root {
	const { children } = processor.runSync(processor.parse(text)) as unknown as Root;
	return { type: "root", children: children.flatMap(withoutBreaks) };
}

/** Removes the line breaks between blocks, which only readers of the HTML's source would see. */
function withoutBreaks(node: Content): Content[] {
	if (node.type === "text" && node.value === "\n") return [];
	if (node.type !== "element" || node.tagName === "p") return [node];
	return [{ ...node, children: node.children.flatMap(withoutBreaks) as Element["children"] }];
}

/** Draws a piece of HTML, with components in place of some elements. */
export function renderNodes(children: Content[], components: object) {
	const options = { Fragment, jsx: jsx as Jsx, jsxs: jsxs as Jsx, components: components as never };
	return toJsxRuntime({ type: "root", children }, options);
}

const element = (tagName: string, children: Element["children"], properties = {}): Element => ({
	type: "element",
	tagName,
	properties,
	children,
});

const handlers: Options["handlers"] = {
	code: (_, { value, lang }: Code) => element("CodeBlock", [], { code: value, language: lang ?? "text" }),
	heading: (h, node: Heading) => element("p", [element("strong", all(h, node) as Element["children"])]),
	html: (_, { value }: HTML) => ({ type: "text", value }),
	image: () => undefined,
	imageReference: () => undefined,
};

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { handlers });

const components = {
	/** Accepts only addresses that lead somewhere; `javascript:` and the like become harmless. */
	a: ({ href = "", ...rest }: ComponentProps<"a">) => (
		<a {...rest} href={/^(https?:|mailto:|\/|#)/i.test(href) ? href : "#"} />
	),
	code: InlineCode,
	CodeBlock,
	table: (props: ComponentProps<"table">) => (
		<TableFrame>
			<table {...props} />
		</TableFrame>
	),
};
