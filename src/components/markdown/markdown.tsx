import type { Content, PhrasingContent, Root } from "mdast";
import { Fragment, type ReactNode } from "react";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { CodeBlock } from "../code-block/code-block";
import { InlineCode } from "../inline-code/inline-code";
import { TableFrame } from "../table-frame/table-frame";

const processor = unified().use(remarkParse).use(remarkGfm);

/** Markdown of descriptions in YAML and OpenAPI files. HTML in it is shown as text, never as markup. */
export function Markdown({ text }: { text: string }) {
	const tree = processor.parse(text) as Root;
	return <>{tree.children.map((node) => block(node))}</>;
}

/** One line of Markdown: only code, emphasis and links. */
export function InlineMarkdown({ text }: { text: string }) {
	const tree = processor.parse(text) as Root;
	return (
		<>
			{tree.children.map((node, at) => (
				<Fragment key={keyOf(node)}>
					{at > 0 ? " " : null}
					{"children" in node ? inline(node.children as PhrasingContent[]) : "value" in node ? node.value : null}
				</Fragment>
			))}
		</>
	);
}

function keyOf(node: Content): string {
	return `${node.type}-${node.position?.start.offset ?? 0}`;
}

function block(node: Content): ReactNode {
	const key = keyOf(node);
	switch (node.type) {
		case "paragraph":
			return <p key={key}>{inline(node.children)}</p>;
		case "heading":
			return (
				<p key={key}>
					<strong>{inline(node.children)}</strong>
				</p>
			);
		case "list": {
			const List = node.ordered ? "ol" : "ul";
			return <List key={key}>{node.children.map((item) => block(item))}</List>;
		}
		case "listItem":
			return (
				<li key={key}>
					{node.children.map((child) =>
						child.type === "paragraph" && !node.spread ? (
							<Fragment key={keyOf(child)}>{inline(child.children)}</Fragment>
						) : (
							block(child)
						),
					)}
				</li>
			);
		case "code":
			return <CodeBlock key={key} code={node.value} language={node.lang ?? "text"} />;
		case "blockquote":
			return <blockquote key={key}>{node.children.map((child) => block(child))}</blockquote>;
		case "table": {
			const [head, ...rows] = node.children;
			return (
				<TableFrame key={key}>
					<table>
						<thead>
							<tr>
								{head?.children.map((cell) => (
									<th key={keyOf(cell)}>{inline(cell.children)}</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map((row) => (
								<tr key={keyOf(row)}>
									{row.children.map((cell) => (
										<td key={keyOf(cell)}>{inline(cell.children)}</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</TableFrame>
			);
		}
		case "thematicBreak":
			return <hr key={key} />;
		default:
			return "value" in node ? <p key={key}>{node.value}</p> : null;
	}
}

function inline(nodes: readonly PhrasingContent[]): ReactNode[] {
	return nodes.map((node) => {
		const key = keyOf(node);
		switch (node.type) {
			case "text":
				return node.value;
			case "inlineCode":
				return <InlineCode key={key}>{node.value}</InlineCode>;
			case "emphasis":
				return <em key={key}>{inline(node.children)}</em>;
			case "strong":
				return <strong key={key}>{inline(node.children)}</strong>;
			case "delete":
				return <del key={key}>{inline(node.children)}</del>;
			case "link":
				return (
					<a key={key} href={safeUrl(node.url)}>
						{inline(node.children)}
					</a>
				);
			case "break":
				return <br key={key} />;
			default:
				return "value" in node ? node.value : null;
		}
	});
}

/** Accepts only addresses that lead somewhere; `javascript:` and the like become harmless. */
function safeUrl(url: string): string {
	return /^(https?:|mailto:|\/|#)/i.test(url) ? url : "#";
}
