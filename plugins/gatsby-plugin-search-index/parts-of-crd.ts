import { plainText } from "../source/plain-text";
import { type PageParts, part, propertyPart } from "./parts";

/** Custom resources -> each kind with its fields and sample manifests. */
export function crdParts({ description, resources }: Queries.CustomResourceReference): PageParts {
	return {
		texts: [description],
		parts: resources.flatMap(
			({ kind, name, group, version, shortNames, description: text, printerColumns, properties, examples, anchor }) => {
				const names = [`${group}/${version}`, name, ...shortNames, plainText(text)].filter(Boolean);
				const titles = examples.map(({ title }) => plainText(title));
				const columns = printerColumns.map((column) => column.name).join(", ");
				return [
					part(2, kind, anchor, [names.join(" · ")]),
					part(3, `${kind} examples`, `${anchor}-examples`, [titles.join(" · ")]),
					...(columns ? [part(3, `kubectl get ${shortNames[0] ?? kind}`, anchor, [columns])] : []),
					...properties.map((property) => propertyPart(property, 3)),
				];
			},
		),
	};
}
