import { type Data, type KindDefinition, pointerResolver, readRecord, type Schema } from "product-data/checking";
import kubernetesData from "../generated/kubernetes.json";
import knowledge from "../knowledge/kubernetes-types.json";
import { KUBERNETES_RESOURCES } from "../knowledge/tool-tables.ts";
import { groupOf, type KindCatalog, type Kubernetes, type ResourceKind } from "../model/kinds.ts";

/** The custom kinds, and those of the chosen Kubernetes or of the one that comes with the checker. */
export function catalogOf(
	custom: readonly ResourceKind[],
	resources: KindCatalog["resources"],
	chosen?: Kubernetes,
): KindCatalog {
	const { version, kinds: own, definitions, resources: names }: Omit<Kubernetes, "file"> = chosen ?? kubernetesData;
	const data = { definitions: withValues(definitions) };
	const described = new Set(custom.filter(isDescribed).map(nameOf));
	const kinds = custom.filter((kind) => isDescribed(kind) || !described.has(nameOf(kind)));
	for (const [id, definition] of Object.entries(own)) {
		const [, apiVersion = "", kind = ""] = /^(.*)\/(.*)$/.exec(id) ?? [];
		kinds.push({
			apiVersion,
			group: groupOf(apiVersion),
			kind,
			schema: readRecord(data.definitions[definition]) ?? {},
			isCustom: false,
			isExact: chosen !== undefined,
			isStored: true,
			columns: [],
			file: chosen?.file ?? `Kubernetes ${version}`,
		});
	}
	return {
		kinds,
		resources,
		kubernetesResources: new Set([...KUBERNETES_RESOURCES, ...names]),
		chosen,
		resolve: pointerResolver(data),
		version,
	};
}

/** False for a definition that leaves its `spec` open: some trees have a short form of each one beside it. */
function isDescribed({ schema }: ResourceKind): boolean {
	const spec = readRecord(readRecord(schema.properties)?.spec);
	return spec?.["x-kubernetes-preserve-unknown-fields"] !== true;
}

const nameOf = ({ apiVersion, kind }: ResourceKind): string => `${apiVersion} ${kind}`;

/** Adds the closed lists of values that Kubernetes' own document leaves out. */
function withValues(definitions: Data): Data {
	const all: Record<string, unknown> = { ...definitions };
	for (const [id, values] of Object.entries(knowledge.values)) {
		const [, name = "", field = ""] = /^(.*)\.(.*)$/.exec(id) ?? [];
		const schema = readRecord(all[name]);
		const properties = readRecord(schema?.properties);
		const property = readRecord(properties?.[field]);
		const items = readRecord(property?.items);
		const closed = items ? { ...property, items: { ...items, enum: values } } : { ...property, enum: values };
		if (property) all[name] = { ...schema, properties: { ...properties, [field]: closed } };
	}
	return all;
}

/** A custom kind as the checks know it. */
export function toKind(
	definition: Pick<KindDefinition, "group" | "version" | "kind" | "schema" | "isStored" | "columns" | "file">,
): ResourceKind {
	const { group, version, kind, schema, isStored, columns, file } = definition;
	const apiVersion = group === "" ? version : `${group}/${version}`;
	const own = { schema: withEnvelope(schema), isCustom: true, isExact: true };
	return { apiVersion, group, kind, ...own, isStored, columns, file };
}

/** Every object has these, whether its schema names them or not. */
function withEnvelope(schema: Schema): Schema {
	const properties = readRecord(schema.properties);
	if (!properties) return schema;
	const text = { type: "string" };
	const envelope = { apiVersion: text, kind: text, metadata: { type: "object" } };
	return { ...schema, properties: { ...envelope, ...properties } };
}
