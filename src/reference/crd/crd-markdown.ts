import type { CrdModel, CrdResourceModel } from "../model";
import { propertiesMarkdown } from "../rows/property-markdown";

/** The whole CRD page as Markdown. */
export function crdMarkdown({ resources }: CrdModel): string {
	return ["# Kubernetes CRD reference", ...resources.flatMap(resourceMarkdown)].join("\n\n").concat("\n");
}

function resourceMarkdown(resource: CrdResourceModel): string[] {
	const { kind, description, group, version, scope, plural, singular, printerColumns, examples, properties } = resource;
	return [
		`## ${kind}`,
		description,
		[
			`- apiVersion: \`${group}/${version}\``,
			`- kind: \`${kind}\``,
			`- Scope: ${scope}`,
			`- Plural: \`${plural}\`, singular: \`${singular}\``,
			...printerColumns.map(
				({ name, jsonPath }) => `- Column of \`kubectl get ${plural}\`: ${name}, from \`${jsonPath}\``,
			),
		].join("\n"),
		"### Fields",
		propertiesMarkdown(properties),
		...(examples.length > 0 ? ["### Examples"] : []),
		...examples.flatMap(({ title, code }) => [title, `\`\`\`yaml\n${code}\n\`\`\``]),
	];
}
