import { relative } from "node:path";
import type { Code, InlineCode, Paragraph, Root, Table } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import type { Node, Parent } from "unist";
import type { VFile } from "vfile";
import { parseCodeMeta } from "./code-meta";
import { diagramSource } from "./diagram-source";
import { includePartials, isCallout, restoreForeignDirectives, splitLabel } from "./parse-document";
import { type ReferenceIndex, resolveReference } from "./reference-index";
import { SKIP, visitParents, visitType } from "./visit";
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
		visitType<ContainerDirective>(tree, "containerDirective", (node, index, parent) => {
			if (!isCallout(node)) return undefined;
			const { label, body } = splitLabel(node);
			const title = label.length > 0 ? textOf(label[0] as Paragraph) : CALLOUTS[node.name];
			const name = node.name === "details" ? "Details" : "Callout";
			parent.children[index] = jsxElement(name, { kind: node.name, title }, body as never);
			return index;
		});
	};
}

/** ```mermaid blocks become pictures rendered ahead; the names are those that `npm run diagrams` writes. */
export function remarkDiagrams() {
	return (tree: Root) => {
		visitType<Code>(tree, "code", (node, index, parent) => {
			if (node.lang !== "mermaid") return undefined;
			const { hash, title, description } = diagramSource(node.value);
			parent.children[index] = jsxElement("Diagram", { hash, title, description }, []);
			return SKIP;
		});
	};
}

/** Wraps each code block in a frame with its title; leaves to gatsby-remark-prismjs the language and marked lines. */
export function remarkCodeFrames() {
	return (tree: Root) => {
		visitType<Code>(tree, "code", (node, index, parent) => {
			const meta = parseCodeMeta(node.meta);
			const language = node.lang ?? "text";
			node.meta = meta.highlighted.length > 0 ? `{${meta.highlighted.join(",")}}` : null;
			node.lang = PRISM_ALIASES[language] ?? language;
			parent.children[index] = jsxElement(
				"CodeFrame",
				{ language, title: meta.title ?? undefined, output: meta.isOutput ? "true" : undefined },
				[node],
			);
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
		visitParents(tree as Parent, "inlineCode", (found: Node, ancestors: Parent[]) => {
			const node = found as InlineCode;
			const parent = ancestors.at(-1);
			if (!parent || ancestors.some((ancestor) => ancestor.type === "link" || ancestor.type === "heading")) return;
			const reference = resolveReference(node.value, options.index());
			if (reference.kind !== "found" || !reference.url) return;
			const position = parent.children.indexOf(node as never);
			(parent.children as unknown[])[position] = {
				type: "link",
				url: reference.url,
				children: [node],
				data: { hProperties: { className: "reference" } },
			};
			return SKIP;
		});
	};
}

/** Each table gets a frame of its own that can scroll, so that a wide one never widens the page. */
export function remarkTables() {
	return (tree: Root) => {
		visitType<Table>(tree, "table", (node, index, parent) => {
			parent.children[index] = jsxElement("TableFrame", {}, [node]);
			return SKIP;
		});
	};
}
