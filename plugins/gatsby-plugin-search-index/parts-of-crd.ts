import type { PageParts } from "./parts-of-guide";
import { plainText } from "./plain-text";
import { propertyPart } from "./property-part";

/** Custom resources -> each kind with its fields and sample manifests. */
export function crdParts({ description, resources }: Queries.CustomResourceReference): PageParts {
	return {
		texts: [description],
		parts: resources.flatMap(
			({ kind, name, group, version, shortNames, description: text, printerColumns, properties, examples, anchor }) => [
				{
					depth: 2,
					heading: kind,
					anchor,
					texts: [[`${group}/${version}`, name, ...shortNames, plainText(text)].filter(Boolean).join(" · ")],
				},
				{
					depth: 3,
					heading: `${kind} examples`,
					anchor: `${anchor}-examples`,
					texts: [examples.map(({ title }) => plainText(title)).join(" · ")],
				},
				...(printerColumns.length > 0
					? [
							{
								depth: 3,
								heading: `kubectl get ${shortNames[0] ?? kind}`,
								anchor,
								texts: [printerColumns.map((column) => column.name).join(", ")],
							},
						]
					: []),
				...properties.map((property) => propertyPart(property, 3)),
			],
		),
	};
}
