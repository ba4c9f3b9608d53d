/** What this browser remembers under a key; null for nothing, and where storage is denied. */
export function remembered(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Remembers a value under a key; null forgets it. Does nothing where storage is denied. */
export function remember(key: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, value);
	} catch {
		// Private modes and policies may deny storage: the choice then holds for this page only.
	}
}
