import type { ApiDocument, Schema, SourceError } from "product-data/checking";
import type { Command } from "./command-tree.ts";
import type { KindCatalog } from "./kinds.ts";
import type { Mode } from "./types.ts";

/** Loads mermaid's own parser on first use, which rejects a text that is not a diagram; undefined where it is not installed. */
export type LoadMermaid = () => Promise<{ parse: (text: string) => Promise<unknown> } | undefined>;

/** Everything that samples are held against. */
export interface CheckContext {
	mode: Mode;
	/** True to report findings that are likely but not certain. */
	showsLikely: boolean;
	commands: ReadonlyMap<string, Command>;
	kinds: KindCatalog;
	api: ApiDocument | undefined;
	facts: FactData;
	/** Null where diagrams are not to be checked, as in a browser. */
	loadMermaid: LoadMermaid | null;
	/** The release that the data describes, as it is shown to readers. */
	version: string | undefined;
	/** Mistakes in data files, which were left out for them. */
	unread: readonly SourceError[];
	/** Changes when any of the data does: a part of each cache key. */
	hash: string;
}

/** A word of a sample: names with dashes and dots are one. */
export const WORD = /\w+(?:[.-]\w+)*/g;

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
	/** Words that samples may not have, in small letters, and what takes their place. */
	words: ReadonlyMap<string, { reason: string; instead: string | undefined }>;
	/** Schemas of the product's own files, by the name that `schema=` gives. */
	schemas: ReadonlyMap<string, Schema>;
	/** Entity types and actions of the product's Cedar requests. */
	cedar: { types: string[]; actions: string[] };
}
