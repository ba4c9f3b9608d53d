import type { Data, KindDefinition, RefResolver } from "product-data/checking";

/** One kind of resource in one version. */
export interface ResourceKind
	extends Pick<KindDefinition, "group" | "kind" | "schema" | "isStored" | "columns" | "file"> {
	/** `example.org/v1alpha1`, or `v1` for the core group. */
	apiVersion: string;
	/** False for Kubernetes' own kinds. */
	isCustom: boolean;
	/** True where the schema is of the version that the pages are about: what it lacks does not exist. */
	isExact: boolean;
}

/** Names under which kubectl knows a custom resource. */
export type ResourceName = Pick<KindDefinition, "group" | "kind" | "names">;

/** Kubernetes' own kinds in one version, with the schemas of their OpenAPI document. */
export interface Kubernetes {
	/** `1.33.0`, or the file that it comes from. */
	version: string;
	file: string;
	/** Names of definitions, by `apps/v1/Deployment`. */
	kinds: Readonly<Record<string, string>>;
	definitions: Data;
	/** Names in paths of the API: `deployments`. */
	resources: readonly string[];
}

/** Every kind that a manifest can be checked against. */
export interface KindCatalog {
	kinds: ResourceKind[];
	resources: ResourceName[];
	/** Names of Kubernetes' own resources that kubectl takes. */
	kubernetesResources: ReadonlySet<string>;
	/** The Kubernetes that was asked for; without one, the kinds are those that come with the checker. */
	chosen: Kubernetes | undefined;
	resolve: RefResolver;
	version: string;
	/** True if the page says of a kind that it is removed or deprecated: its samples are for clusters that have it. */
	isCalledGone?: (kind: string) => boolean;
}

/** `apps/v1` -> `apps`, `v1` -> "". */
export function groupOf(apiVersion: string): string {
	return apiVersion.slice(0, Math.max(0, apiVersion.lastIndexOf("/")));
}

/** Singular and plural of a kind, as kubectl takes them: `topology`, `topologies`. */
export function namesOfKind(kind: string): string[] {
	const name = kind.toLowerCase();
	return [name, `${name}s`, `${name}es`, name.replace(/y$/, "ies")];
}
