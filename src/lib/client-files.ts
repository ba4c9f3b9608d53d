/** A file of the browser's bundle, as a page names it. */
export interface ClientFile {
	/** Address with the path prefix. */
	readonly url: string;
	/** Digest for the `integrity` attribute. */
	readonly integrity: string;
}

/** The browser's bundle. */
export interface ClientFiles {
	/** Digest of all files: pages that name other files cannot share a document with this one. */
	readonly build: string;
	/** Files by their name without the digest. */
	readonly files: Readonly<Record<string, ClientFile>>;
}

declare const __CLIENT_FILES__: ClientFiles | undefined;

const none: ClientFiles = { build: "", files: {} };

/**
 * The browser's bundle, as pages name it; empty in `npm run dev`, where webpack serves it. The build fills it in as a
 * constant, so that pages are rendered again when a file changes.
 */
export const clientFiles: ClientFiles = typeof __CLIENT_FILES__ === "undefined" ? none : __CLIENT_FILES__;
