import kubernetesData from "../generated/kubernetes.json";
import { type Data, readDocuments, readList, readRecord, readString, readStrings } from "../read-data.ts";
import { pointerResolver, type RefResolver, type Schema } from "../schema/schema-node.ts";

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

/** Reads CRD files, and adds Kubernetes' own kinds. */
export function loadKinds(files: readonly { path: string; text: string }[]): KindCatalog {
	const kinds: ResourceKind[] = [];
	const resources: ResourceName[] = [];
	for (const file of files) {
		for (const document of readDocuments(withoutTemplates(file.text))) {
			const data = readRecord(document);
			const items = data?.kind === "List" ? (readList(data.items) ?? []).map(readRecord) : [data];
			for (const item of items) if (item?.kind === "CustomResourceDefinition") readDefinition(item, kinds, resources);
		}
	}
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
		});
	}
	return {
		kinds,
		resources,
		groups: new Set(kinds.map((kind) => kind.group)),
		resolve: pointerResolver(kubernetesData),
		version: kubernetesData.version,
	};
}

/** CRDs that lie in a Helm chart: lines that only steer are left out, values that are filled in get one. */
function withoutTemplates(text: string): string {
	return text.replace(/^[ \t]*\{\{.*\}\}[ \t]*$/gm, "").replace(/\{\{.*?\}\}/g, "template");
}

function readDefinition(data: Data, kinds: ResourceKind[], resources: ResourceName[]): void {
	const spec = readRecord(data.spec);
	const names = readRecord(spec?.names);
	const group = readString(spec?.group) ?? "";
	const kind = readString(names?.kind);
	if (!spec || !kind) return;
	const known = [
		readString(names?.plural),
		readString(names?.singular),
		kind.toLowerCase(),
		...readStrings(names?.shortNames),
	];
	resources.push({ group, kind, names: [...new Set(known.filter((name) => name !== undefined))] });
	const shared = readRecord(readRecord(spec.validation)?.openAPIV3Schema);
	const versions = readList(spec.versions)?.map(readRecord) ?? [{ name: spec.version }];
	for (const version of versions) {
		const schema = readRecord(readRecord(version?.schema)?.openAPIV3Schema) ?? shared;
		if (!version || version.served === false || !schema) continue;
		const columns = (readList(version.additionalPrinterColumns) ?? readList(spec.additionalPrinterColumns) ?? []).map(
			readRecord,
		);
		kinds.push({
			apiVersion: `${group}/${readString(version.name) ?? ""}`,
			group,
			kind,
			schema: withEnvelope(schema),
			isCustom: true,
			isStored: version.storage === true,
			columns: columns
				.filter((column) => (column?.priority ?? 0) === 0)
				.map((column) => readString(column?.name) ?? ""),
		});
	}
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
