import {
	collectSourceErrors,
	type Data,
	type KindDefinition,
	pointerResolver,
	readKinds,
	readRecord,
	type Schema,
	type SourceError,
} from "product-data";
import kubernetesData from "../generated/kubernetes.json";
import { groupOf, type KindCatalog, type ResourceKind } from "../model/kinds.ts";

/** Reads the kinds of all files, and adds Kubernetes' own; collects the mistakes of files that cannot be read. */
export function loadKinds(files: readonly { path: string; text: string }[], errors: SourceError[]): KindCatalog {
	const read = files.flatMap(({ text, path }) => collectSourceErrors(errors, () => readKinds(text, path)) ?? []);
	const kinds = read.filter((kind) => kind.isServed).map(toResourceKind);
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
		resources: read.map(({ group, kind, names }) => ({ group, kind, names })),
		resolve: pointerResolver(kubernetesData),
		version: kubernetesData.version,
	};
}

function toResourceKind({ group, version, kind, schema, isStored, columns, file }: KindDefinition): ResourceKind {
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
