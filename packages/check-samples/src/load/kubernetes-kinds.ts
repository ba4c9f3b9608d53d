import { type Data, type KindDefinition, pointerResolver, readRecord, type Schema } from "product-data/checking";
import kubernetesData from "../generated/kubernetes.json";
import { groupOf, type KindCatalog, type ResourceKind } from "../model/kinds.ts";

export function catalogOf(custom: readonly ResourceKind[], resources: KindCatalog["resources"]): KindCatalog {
	const kinds = [...custom];
	const definitions: Data = kubernetesData.definitions;
	for (const [id, definition] of Object.entries(kubernetesData.kinds)) {
		const at = id.lastIndexOf("/");
		const apiVersion = id.slice(0, at);
		kinds.push({
			apiVersion,
			group: groupOf(apiVersion),
			kind: id.slice(at + 1),
			schema: readRecord(definitions[definition]) ?? {},
			isCustom: false,
			isStored: true,
			columns: [],
			file: `Kubernetes ${kubernetesData.version}`,
		});
	}
	return {
		kinds,
		resources,
		resolve: pointerResolver(kubernetesData),
		version: kubernetesData.version,
	};
}

/** A custom kind as the checks know it. */
export function toKind(
	definition: Pick<KindDefinition, "group" | "version" | "kind" | "schema" | "isStored" | "columns" | "file">,
): ResourceKind {
	const { group, version, kind, schema, isStored, columns, file } = definition;
	const apiVersion = group === "" ? version : `${group}/${version}`;
	return { apiVersion, group, kind, schema: withEnvelope(schema), isCustom: true, isStored, columns, file };
}

/** Every object has these, whether its schema names them or not. */
function withEnvelope(schema: Schema): Schema {
	const properties = readRecord(schema.properties);
	if (!properties) return schema;
	const text = { type: "string" };
	const envelope = { apiVersion: text, kind: text, metadata: { type: "object" } };
	return { ...schema, properties: { ...envelope, ...properties } };
}
