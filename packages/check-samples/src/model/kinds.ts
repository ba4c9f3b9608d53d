import type { RefResolver, Schema } from "product-data";

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
	resolve: RefResolver;
	version: string;
}

/** `apps/v1` -> `apps`, `v1` -> "". */
export function groupOf(apiVersion: string): string {
	const at = apiVersion.lastIndexOf("/");
	return at === -1 ? "" : apiVersion.slice(0, at);
}
