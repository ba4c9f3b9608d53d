import type { KindDefinition, RefResolver } from "product-data/checking";

/** One kind of resource in one version. */
export interface ResourceKind
	extends Pick<KindDefinition, "group" | "kind" | "schema" | "isStored" | "columns" | "file"> {
	/** `toolhive.stacklok.dev/v1alpha1`, or `v1` for the core group. */
	apiVersion: string;
	/** False for Kubernetes' own kinds. */
	isCustom: boolean;
}

/** Names under which kubectl knows a custom resource. */
export type ResourceName = Pick<KindDefinition, "group" | "kind" | "names">;

/** Every kind that a manifest can be checked against. */
export interface KindCatalog {
	kinds: ResourceKind[];
	resources: ResourceName[];
	resolve: RefResolver;
	version: string;
}

/** `apps/v1` -> `apps`, `v1` -> "". */
export function groupOf(apiVersion: string): string {
	const at = apiVersion.lastIndexOf("/");
	return at === -1 ? "" : apiVersion.slice(0, at);
}

/** Singular and plural of a kind, as kubectl takes them: `topology`, `topologies`. */
export function namesOfKind(kind: string): string[] {
	const name = kind.toLowerCase();
	return [name, `${name}s`, `${name}es`, name.replace(/y$/, "ies")];
}
