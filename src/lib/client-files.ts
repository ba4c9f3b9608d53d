/** A file of the browser's, as a page names it. */
export interface ClientFile {
	readonly url: string;
	/** Digest for the `integrity` attribute; absent in development. */
	readonly integrity?: string;
}

/** Groups of style sheets: every page has `site`, and PageHead names the others. */
export type SheetName = "site" | "screens" | "preview" | "reference";

export interface ClientFiles {
	/** Digest of all files: pages that name other files cannot share a document with this one. */
	readonly build: string;
	readonly scripts: readonly ClientFile[];
	readonly sheets: Readonly<Record<SheetName, readonly ClientFile[]>>;
	/** Links to what the pages of check-yours load at once, instead of one after the other; none in development. */
	readonly checker: readonly { readonly rel: string; readonly as?: string; readonly href: string }[];
}
