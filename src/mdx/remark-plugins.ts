import { relative } from "node:path";
import type { Code, Heading, InlineCode, Paragraph, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit, visitParents } from "./visit";
import type { VFile } from "vfile";
import { parseCodeMeta } from "./code-meta";
import { diagramSource } from "./diagram-source";
import { includePartials, isCallout, restoreForeignDirectives, splitLabel } from "./parse-document";
import { type ReferenceIndex, resolveReference } from "./reference-index";
import { CALLOUTS } from "./vocabulary";

/** Attributes as text: undefined ones are left out. */
export function jsxElement(
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

/** Puts partials in place and gives `localhost:8080` back as text. First of the remark plugins. */
export function remarkPartials(options: { root: string; partials: string }) {
	return (tree: Root, file: VFile) => {
		restoreForeignDirectives(tree, String(file));
		includePartials(tree, { file: relative(options.root, file.path ?? ""), partials: options.partials });
	};
}

/** `:::note[Title]`, `:::details[Summary]` and their like become components. */
export function remarkCallouts() {
	return (tree: Root) => {
		visit(tree, "containerDirective", (node: ContainerDirective, index, parent) => {
			if (!isCallout(node) || index === null || index === undefined || !parent) return;
			const { label, body } = splitLabel(node);
			const title = label.length > 0 ? textOf(label[0] as Paragraph) : CALLOUTS[node.name];
			const name = node.name === "details" ? "Details" : "Callout";
			parent.children[index] = jsxElement(name, { kind: node.name, title }, body as never) as never;
			return index;
		});
	};
}

/** ```mermaid blocks become pictures rendered ahead; the names are those that `npm run diagrams` writes. */
export function remarkDiagrams() {
	return (tree: Root) => {
		visit(tree, "code", (node: Code, index, parent) => {
			if (node.lang !== "mermaid" || index === null || index === undefined || !parent) return;
			const { hash, title, description } = diagramSource(node.value);
			parent.children[index] = jsxElement("Diagram", { hash, title, description, source: node.value }, []) as never;
			return SKIP;
		});
	};
}

/** Wraps each code block in a frame with its title; leaves to gatsby-remark-prismjs the language and marked lines. */
export function remarkCodeFrames() {
	return (tree: Root) => {
		visit(tree, "code", (node: Code, index, parent) => {
			if (index === null || index === undefined || !parent) return;
			const meta = parseCodeMeta(node.meta);
			const language = node.lang ?? "text";
			node.meta = meta.highlighted.length > 0 ? `{${meta.highlighted.join(",")}}` : null;
			node.lang = PRISM_ALIASES[language] ?? language;
			parent.children[index] = jsxElement(
				"CodeFrame",
				{ language, title: meta.title ?? undefined, output: meta.isOutput ? "true" : undefined },
				[node],
			) as never;
			return SKIP;
		});
	};
}

/** Names of languages that Prism knows by another one. */
const PRISM_ALIASES: Record<string, string> = {
	console: "shell-session",
	sh: "bash",
	dockerfile: "docker",
	cedar: "text",
	yml: "yaml",
};

/** Code spans that name a command, an API call or a manifest field become links to their reference. */
export function remarkReferences(options: { index: () => ReferenceIndex }) {
	return (tree: Root) => {
		visitParents(tree, "inlineCode", (node: InlineCode, ancestors) => {
			const parent = ancestors.at(-1);
			if (!parent || ancestors.some((ancestor) => ancestor.type === "link" || ancestor.type === "heading")) return;
			const reference = resolveReference(node.value, options.index());
			if (reference.kind !== "found" || !reference.url) return;
			const position = parent.children.indexOf(node as never);
			parent.children[position] = { type: "link", url: reference.url, children: [node], data: { hProperties: { className: "reference" } } } as never;
			return SKIP;
		});
	};
}

/** Each table gets a frame of its own that can scroll, so that a wide one never widens the page. */
export function remarkTables() {
	return (tree: Root) => {
		visit(tree, "table", (node, index, parent) => {
			if (index === null || index === undefined || !parent) return;
			parent.children[index] = jsxElement("TableFrame", {}, [node]) as never;
			return SKIP;
		});
	};
}

/** Depth of a heading and the id that gatsby-remark-autolink-headers gave it. */
export function isHeading(node: { type: string }): node is Heading {
	return node.type === "heading";
}
