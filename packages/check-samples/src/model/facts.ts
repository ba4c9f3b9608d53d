import type { Schema } from "product-data/checking";

/** Facts that became data (`content/data`): each list is empty when its file does not exist. */
export interface FactData {
	/** Names of environment variables, and patterns for families of them. */
	variables: ReadonlySet<string>;
	variablePatterns: RegExp[];
	/** Files and folders of the product, with `<name>` for what varies. */
	paths: string[];
	helmValues: { key: string; type: string; enum: string[] }[];
	charts: string[];
	metrics: ReadonlyMap<string, ReadonlySet<string>>;
	labelValues: ReadonlyMap<string, string[]>;
	attributes: ReadonlySet<string>;
	/** Registry entries, with their tools where the data has them. */
	servers: ReadonlyMap<string, { tools: string[] }>;
	/** Images of the registry's entries, without tags. */
	images: ReadonlySet<string>;
	/** Schemas of the product's own files, by the name that `schema=` gives. */
	schemas: ReadonlyMap<string, Schema>;
	/** Entity types and actions of the product's Cedar requests. */
	cedar: { types: string[]; actions: string[] };
}
