import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type * as releases from "product-data/releases";

export interface DocsPage {
	/** `/toolhive/guides-cli/install` */
	readonly path: string;
	readonly title: string;
	readonly description: string;
	/** Section of the site; empty for pages outside the search index. */
	readonly section: string;
	/** Code samples of the page that the build checked. */
	readonly samples: number;
}

export interface DocsSite {
	readonly product: string;
	/** Documented release: `v0.2.5`. */
	readonly version: string;
	/** Address of the site, without a trailing slash. */
	readonly url: string;
	/** All releases that samples can be checked against, the oldest first. */
	readonly releases: readonly string[];
	readonly sections: readonly string[];
	readonly pages: readonly DocsPage[];
	/** Other names of commands: `thv ls` -> `thv list`. */
	readonly aliases: Readonly<Record<string, string>>;
	/** Paths of pages that moved -> where they are now. */
	readonly redirects: Readonly<Record<string, string>>;
}

/** What the reference pages describe. */
export const REFERENCE_KINDS = ["command", "flag", "argument", "operation", "parameter", "schema", "field"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export interface ItemHistory extends Pick<releases.ItemHistory, "owner" | "item" | "since" | "removed"> {
	/** Its new name, if it went because it got one. */
	readonly now: string | null;
	readonly changes: readonly { readonly release: string; readonly text: string }[];
}

/** Names of the compressed files beside the bundle. */
export type DataName = "site" | "index" | "markdown" | "history" | "releases" | "checker";

/** One of the server's own files, decompressed. The server reads no other file of the machine. */
export function readData(name: DataName): string {
	return brotliDecompressSync(readFileSync(new URL(`./data/${name}.br`, import.meta.url))).toString();
}

export function parseData<T>(name: DataName): T {
	return JSON.parse(readData(name)) as T;
}

/** What is made at its first use. */
export function lazily<T>(make: () => T): () => T {
	let value: T | undefined;
	return () => {
		value ??= make();
		return value;
	};
}

export const docsSite = lazily(() => parseData<DocsSite>("site"));
/** Path of a page -> its Markdown, without front matter. */
export const docsMarkdown = lazily(() => parseData<Readonly<Record<string, string>>>("markdown"));
export const docsHistory = lazily(() => parseData<readonly ItemHistory[]>("history"));
