import type { Code, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import type { SourceError } from "../lib/source-error";
import { nearestName } from "../lib/source-error-nearest";
import { diagramSource } from "./diagram-source";
import { attributeOf, type MdxNode, visitAll } from "./visit";
import { CALLOUTS, MDX_COMPONENTS } from "./vocabulary";

type Report = (node: MdxNode, message: string, fix: string, found?: string) => void;

/** Rules of the authoring format that need no other page: tree -> every mistake, with its place. */
export function checkGuide(tree: Root, file: string): SourceError[] {
	const errors: SourceError[] = [];
	const report: Report = (node, message, fix, found) => {
		const { line = 1, column = 1 } = node.position?.start ?? {};
		errors.push({ file, line, column, message, fix, ...(found ? { found } : {}) });
	};
	visitAll(tree, (node) => {
		if (node.type === "heading" && node.depth === 1)
			report(
				node,
				"The page has a first-level heading in its body.",
				"The title in the front matter is the h1: begin with ##.",
				textOf(node),
			);
		if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
			checkComponent(node as MdxJsxFlowElement, report);
		if (node.type === "containerDirective" && !(node.name in CALLOUTS)) checkDirective(node, report);
		if (node.type === "mdxjsEsm")
			report(
				node,
				"Pages have no import or export.",
				"Every component is there without an import: remove the line.",
				node.value,
			);
		if (node.type === "image" && !node.alt)
			report(node, "An image has no alternative text.", "Write ![what it shows](…).", node.url);
		if (node.type === "code" && node.lang === "mermaid") checkDiagram(node, report);
		if (node.type === "code" && !node.lang)
			report(node, "A code block has no language.", "Write one after the ```, such as bash, or text for output.");
	});
	return errors;
}

function checkComponent(node: MdxJsxFlowElement, report: Report): void {
	const name = node.name ?? "";
	const known = MDX_COMPONENTS[name];
	if (!known) {
		const nearest = nearestName(name, Object.keys(MDX_COMPONENTS));
		report(
			node,
			`There is no component <${name}>.`,
			nearest
				? `Did you mean <${nearest}>?`
				: `The components are ${Object.keys(MDX_COMPONENTS).join(", ")}; a placeholder goes in a code span.`,
		);
		return;
	}
	for (const attribute of known.required) {
		if (attributeOf(node, attribute) === undefined)
			report(node, `<${name}> has no "${attribute}".`, `Write <${name} ${attribute}="…">.`);
	}
	for (const attribute of node.attributes) {
		if (attribute.type !== "mdxJsxAttribute" || ![...known.required, ...known.optional].includes(attribute.name)) {
			report(
				node,
				`<${name}> takes no such attribute.`,
				`It takes ${[...known.required, ...known.optional].join(", ") || "none"}.`,
				attribute.type === "mdxJsxAttribute" ? attribute.name : "{…}",
			);
		}
	}
}

function checkDirective(node: ContainerDirective, report: Report): void {
	const nearest = nearestName(node.name, Object.keys(CALLOUTS));
	report(
		node,
		`There is no box ":::${node.name}".`,
		nearest ? `Did you mean ":::${nearest}"?` : `The boxes are ${Object.keys(CALLOUTS).join(", ")}.`,
	);
}

function checkDiagram(node: Code, report: Report): void {
	const { title, description } = diagramSource(node.value);
	if (!title || !description)
		report(
			node,
			"A diagram has no text alternative.",
			"Write accTitle: and accDescr: lines below the diagram's first line.",
		);
}
