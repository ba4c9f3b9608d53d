import type { ApiDocument, SourceError } from "product-data/checking";
import type { Command } from "./command-tree.ts";
import type { FactData } from "./facts.ts";
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
