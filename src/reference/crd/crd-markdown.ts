import type { CrdModel, CrdResourceModel } from "../model";
import { propertiesMarkdown } from "../rows/property-markdown";
import { crdFields, resourceFacts } from "./crd-sections";

/** The whole CRD page as Markdown, in the order of the page. */
export function crdMarkdown({ resources }: CrdModel): string {
	return ["# Kubernetes CRD reference", ...resources.flatMap(resourceMarkdown)].join("\n\n").concat("\n");
}

function resourceMarkdown(resource: CrdResourceModel): string[] {
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
		...(plain.length > 0 ? ["## Common fields", propertiesMarkdown(plain)] : []),
		...sections.flatMap(({ property, fields }) => [
			`## ${property.name}`,
			property.description,
			propertiesMarkdown(fields),
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
