import {
	collectSourceErrors,
	type Data,
	type KindDefinition,
	pointerResolver,
	type RefResolver,
	readKinds,
	readRecord,
	type Schema,
	type SourceError,
	throwSourceErrors,
} from "product-data";
import kubernetesData from "../generated/kubernetes.json";

/** One kind of resource in one version. */
export interface ResourceKind {
	/** `toolhive.stacklok.dev/v1alpha1`, or `v1` for the core group. */
	apiVersion: string;
	group: string;
	kind: string;
	schema: Schema;
	/** False for Kubernetes' own kinds. */
	isCustom: boolean;
	/** True for the version that the cluster stores, which `kubectl get` shows. */
	isStored: boolean;
	/** Titles of the columns that `kubectl get` prints after NAME. */
	columns: string[];
	/** The file that defines it. */
	file: string;
}

/** Names under which kubectl knows a custom resource. */
export interface ResourceName {
	group: string;
	kind: string;
	names: string[];
}

/** Every kind that a manifest can be checked against. */
export interface KindCatalog {
	kinds: ResourceKind[];
	resources: ResourceName[];
	groups: ReadonlySet<string>;
	resolve: RefResolver;
	version: string;
}

/** Reads the kinds of all files, and adds Kubernetes' own. Throws SourceErrors. */
export function loadKinds(files: readonly { path: string; text: string }[]): KindCatalog {
	const errors: SourceError[] = [];
	const read = files.flatMap(({ text, path }) => collectSourceErrors(errors, () => readKinds(text, path)) ?? []);
	throwSourceErrors(errors);
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
		groups: new Set(kinds.map((kind) => kind.group)),
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

/** `apps/v1` -> `apps`, `v1` -> "". */
export function groupOf(apiVersion: string): string {
	const at = apiVersion.lastIndexOf("/");
	return at === -1 ? "" : apiVersion.slice(0, at);
}
