import type { Code, InlineCode, Paragraph, Root, Table } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import type { Node, Parent } from "unist";
import { LINES, parseCodeMeta } from "./code-meta";
import { diagramSource } from "./diagram-source";
import { isCallout, splitLabel } from "./parse-document";
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

/** Turns `:::note[Title]`, `:::details[Summary]` and similar directives into components. */
export function remarkCallouts() {
	return (tree: Root) => {
		visitType<ContainerDirective>(tree, "containerDirective", (node, index, parent) => {
			if (!isCallout(node)) return undefined;
			const { label, body } = splitLabel(node);
			const title = label.length > 0 ? textOf(label[0] as Paragraph) : CALLOUTS[node.name];
			const sectionId = (node.data as { sectionId?: string } | undefined)?.sectionId;
			const name = node.name === "details" ? "Details" : "Callout";
			parent.children[index] = jsxElement(name, { kind: node.name, title, id: sectionId }, body as never);
			return index;
		});
	};
}

/** Turns ```mermaid blocks into pictures; scripts/diagrams.ts writes the files with these names. */
export function remarkDiagrams() {
	return (tree: Root) => {
		visitType<Code>(tree, "code", (node, index, parent) => {
			if (node.lang !== "mermaid") return undefined;
			const { hash, title, description } = diagramSource(node.value);
			parent.children[index] = jsxElement("Diagram", { hash, title, description, source: node.value }, []);
			return SKIP;
		});
	};
}

/** Wraps each code block in a frame with its title; gatsby-remark-prismjs still gets the language and the marked lines. */
export function remarkCodeFrames() {
	return (tree: Root) => {
		visitType<Code>(tree, "code", (node, index, parent) => {
			const language = node.lang ?? "text";
			const { title, isOutput } = parseCodeMeta(node.meta, language);
			node.meta = LINES.exec(node.meta ?? "")?.[0] ?? null;
			node.lang = PRISM_ALIASES.get(language) ?? language;
			parent.children[index] = jsxElement(
				"CodeFrame",
				{ language, title, output: isOutput ? "true" : undefined, line: lineOf(node) },
				[node],
			);
			return SKIP;
		});
	};
}

function lineOf({ data }: Code): string | undefined {
	return (data as { line?: number } | undefined)?.line?.toString();
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
			const reference = {
				...jsxElement("Reference", { name: node.value }, [node] as never),
				type: "mdxJsxTextElement",
			};
			(parent.children as unknown[])[parent.children.indexOf(node as never)] = reference;
			return SKIP;
		});
	};
}

/** Gives each table a scrolling frame, so that a wide table never widens the page. */
export function remarkTables() {
	return (tree: Root) => {
		visitType<Table>(tree, "table", (node, index, parent) => {
			parent.children[index] = jsxElement("TableFrame", {}, [node]);
			return SKIP;
		});
	};
}
