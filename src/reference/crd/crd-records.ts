import type { CrdModel, ReferenceRecord } from "../model";
import { propertyRecord } from "../rows/property-record";
import { crdHeadingIds } from "./crd-sections";

/** What search finds of the CRD page: each resource, its samples, each field. */
export function crdRecords({ resources }: CrdModel): ReferenceRecord[] {
	return resources.flatMap((resource) => {
		const ids = crdHeadingIds(resource);
		return [
			{
				anchor: ids.resource,
				title: resource.kind,
				parents: [],
				content: `${resource.group}/${resource.version} ${resource.description}`,
				kind: "resource" as const,
			},
			...resource.examples.map(({ title }) => ({
				anchor: ids.examples,
				title,
				parents: [resource.kind, "Examples"],
				content: title,
				kind: "example" as const,
			})),
			...resource.properties.map((property) => propertyRecord(property, [resource.kind])),
		];
	});
}
