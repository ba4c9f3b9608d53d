/** A browser storage that holds for the page when the browser's own is closed, full or blocked. */
export interface PageStorage {
	/** The value under a key; null for nothing. */
	get(key: string): string | null;
	/** Keeps a value under a key; null forgets it. */
	set(key: string, value: string | null): void;
}

/**
 * The only code of the site that names localStorage and sessionStorage. "Block all cookies", private modes and a full disk
 * make either of them throw, when it is named or when it is written to: what was set then holds for this page only.
 */
function pageStorage(open: () => Storage): PageStorage {
	const held = new Map<string, string | null>();
	return {
		get(key) {
			if (held.has(key)) return held.get(key) ?? null;
			try {
				return open().getItem(key);
			} catch {
				return null;
			}
		},
		set(key, value) {
			try {
				if (value === null) open().removeItem(key);
				else open().setItem(key, value);
				held.delete(key);
			} catch {
				held.set(key, value);
			}
		},
	};
}

/** The text of an expression that reads a key of what this browser remembers, for the script of the head: it throws where storage is blocked. */
export const inlineGet = (key: string) => `localStorage.getItem(${JSON.stringify(key)})`;

/** The same, to forget a key. */
export const inlineForget = (key: string) => `localStorage.removeItem(${JSON.stringify(key)})`;

/** What this browser remembers from visit to visit. */
export const localStore = pageStorage(() => localStorage);

/** What this tab remembers until it is closed. */
export const sessionStore = pageStorage(() => sessionStorage);
