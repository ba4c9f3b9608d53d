import { historyMarkdown, removedMarkdown } from "../history/history-markdown";
import { type History, historyOf } from "../history/history-model";
import type { CrdModel, CrdResourceModel } from "../model";
import { propertiesMarkdown } from "../rows/property-markdown";
import { crdFields, resourceFacts } from "./crd-sections";

/** The whole CRD page as Markdown, in the order of the page. */
export function crdMarkdown({ resources, history = [] }: CrdModel): string {
	const parts = resources.flatMap((resource) => resourceMarkdown(resource, history));
	return ["# Kubernetes CRD reference", ...parts, ...removedMarkdown(history)].join("\n\n").concat("\n");
}

function resourceMarkdown(resource: CrdResourceModel, history: History): string[] {
	const owner = `${resource.kind} ${resource.version}`;
	const { plain, sections } = crdFields(resource);
	const { kind, description, examples } = resource;
	return [
		`## ${kind}`,
		description,
		resourceFacts(resource)
			.map(([label, value]) => `- ${label}: \`${value}\``)
			.join("\n"),
		...columnsMarkdown(resource),
		...(examples.length > 0 ? ["## Examples"] : []),
		...examples.flatMap(({ title, code }) => [title, `\`\`\`yaml\n${code}\n\`\`\``]),
		...(plain.length > 0 ? ["## Common fields", propertiesMarkdown(plain, history, owner)] : []),
		...sections.flatMap(({ property, fields }) => [
			`## ${property.name}`,
			property.description + historyMarkdown(historyOf(history, owner, property.path)),
			propertiesMarkdown(fields, history, owner),
		]),
	].filter(Boolean);
}

function columnsMarkdown({ plural, printerColumns }: CrdResourceModel): string[] {
	if (printerColumns.length === 0) return [];
	const rows = printerColumns.map(({ name, type, jsonPath }) => `| ${name} | ${type} | \`${jsonPath}\` |`);
	return [
		`What \`kubectl get ${plural}\` prints:`,
		["| Column | Type | Path |", "| --- | --- | --- |", ...rows].join("\n"),
	];
}
