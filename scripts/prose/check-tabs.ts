import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import type { SourceError } from "product-data";
import { nearestName } from "product-data/names";
import { attributeOf, type MdxNode, visitAll } from "../../pipeline/mdx/visit";
import { TAB_GROUPS } from "../../src/lib/tab-groups";
import type { ProsePage } from "./prose-page";

/** Tabs must use known groups and labels in their order, so that a choice made on one page exists on the next. */
export function checkTabs({ file, tree }: ProsePage): SourceError[] {
	const errors: SourceError[] = [];
	visitAll(tree, (node) => {
		if (node.type !== "mdxJsxFlowElement" || node.name !== "Tabs") return;
		const report = (at: MdxNode, message: string, fix: string) => {
			const { line = 1, column = 1 } = at.position?.start ?? {};
			errors.push({ file, line, column, message, fix });
		};
		const group = attributeOf(node, "group") ?? "";
		const labels = TAB_GROUPS[group]?.labels;
		if (!labels) {
			const nearest = nearestName(group, Object.keys(TAB_GROUPS));
			const hint = nearest ? `Did you mean "${nearest}"?` : `The groups are ${Object.keys(TAB_GROUPS).join(", ")}.`;
			report(node, `There is no tab group "${group}".`, `${hint} How to add one: docs/how-to/add-a-tab-group.md.`);
			return;
		}
		let last = -1;
		for (const tab of (node.children as MdxNode[]).filter(isTab)) {
			const label = attributeOf(tab, "label") ?? "";
			const index = labels.indexOf(label);
			if (index < 0) report(tab, `The tab group "${group}" has no label "${label}".`, `It has ${labels.join(", ")}.`);
			else if (index < last) report(tab, `The tab "${label}" is out of order.`, `The order is ${labels.join(", ")}.`);
			last = Math.max(last, index);
		}
	});
	return errors;
}

function isTab(node: MdxNode): node is MdxJsxFlowElement {
	return node.type === "mdxJsxFlowElement" && node.name === "Tab";
}
