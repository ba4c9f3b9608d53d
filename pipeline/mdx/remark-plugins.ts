import type { Code, InlineCode, Paragraph, Root, Table } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import type { Node, Parent } from "unist";
import { diagramSource, LINES, parseCodeMeta } from "./code-meta";
import { splitLabel } from "./parse-document";
import { isReference } from "./reference-index";
import { SKIP, visitParents, visitType } from "./visit";
import { CALLOUTS } from "./vocabulary";

/** Attributes as text: undefined ones are left out. */
function jsxElement(
	name: string,
	attributes: Readonly<Record<string, string | undefined>>,
	children: MdxJsxFlowElement["children"],
): MdxJsxFlowElement {
	return {
		type: "mdxJsxFlowElement",
		name,
		attributes: Object.entries(attributes).flatMap(([key, value]) =>
			value === undefined ? [] : [{ type: "mdxJsxAttribute" as const, name: key, value }],
		),
		children,
	};
}

/** Turns boxes, diagrams, code blocks and tables into the components that show them. */
export function remarkComponents() {
	return (tree: Root) => {
		const parts = ["containerDirective", "code", "table"];
		visitType<ContainerDirective | Code | Table>(tree, parts, (node, index, parent) => {
			parent.children[index] = componentOf(node);
			// A box has more parts inside.
			return node.type === "containerDirective" ? [SKIP, index] : SKIP;
		});
	};
}

function componentOf(node: ContainerDirective | Code | Table): MdxJsxFlowElement {
	// A frame scrolls, so that a wide table never widens the page.
	if (node.type === "table") return jsxElement("TableFrame", {}, [node]);
	if (node.type === "containerDirective") return callout(node);
	return node.lang === "mermaid" ? diagram(node) : codeFrame(node);
}

/** `:::note[Title]`, `:::details[Summary]` and similar directives; checkGuide refuses others. */
function callout(node: ContainerDirective): MdxJsxFlowElement {
	const { label, body } = splitLabel(node);
	const title = label.length > 0 ? textOf(label[0] as Paragraph) : CALLOUTS[node.name];
	const sectionId = (node.data as { sectionId?: string } | undefined)?.sectionId;
	const name = node.name === "details" ? "Details" : "Callout";
	return jsxElement(name, { kind: node.name, title, id: sectionId }, body as never);
}

/** The pictures of a ```mermaid block; scripts/diagrams.ts writes the files with these names. */
function diagram({ value: source }: Code): MdxJsxFlowElement {
	const { hash, title, description } = diagramSource(source);
	return jsxElement("Diagram", { hash, title, description, source }, []);
}

/** A code block with its title; gatsby-remark-prismjs still gets the language and the marked lines. */
function codeFrame(node: Code): MdxJsxFlowElement {
	const language = node.lang ?? "text";
	const { title, isOutput } = parseCodeMeta(node.meta, language);
	const { line } = (node.data ?? {}) as { line?: number };
	node.meta = LINES.exec(node.meta ?? "")?.[0] ?? null;
	node.lang = PRISM_ALIASES.get(language) ?? language;
	const attributes = { language, title, output: isOutput ? "true" : undefined, line: line?.toString() };
	return jsxElement("CodeFrame", attributes, [node]);
}

/** Languages that Prism knows by another name. */
const PRISM_ALIASES = new Map([
	["console", "shell-session"],
	["sh", "bash"],
	["dockerfile", "docker"],
	["cedar", "text"],
	["yml", "yaml"],
]);

/** Marks code spans that may name a command, an API call or a manifest field: the page's template links those that do. */
export function remarkReferences() {
	return (tree: Root) => {
		visitParents(tree as Parent, "inlineCode", (found: Node, ancestors: Parent[]) => {
			const node = found as InlineCode;
			const parent = ancestors.at(-1);
			if (!parent || !isReference(node.value)) return;
			if (ancestors.some((ancestor) => ancestor.type === "link" || ancestor.type === "heading")) return;
			const element = jsxElement("Reference", { name: node.value }, [node] as never);
			const reference = { ...element, type: "mdxJsxTextElement" };
			(parent.children as unknown[])[parent.children.indexOf(node as never)] = reference;
			return SKIP;
		});
	};
}
