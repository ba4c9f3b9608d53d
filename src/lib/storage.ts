/**
 * The only code of the site that names localStorage and sessionStorage. "Block all cookies", private modes and a full disk
 * make either of them throw, on access or on writing: the value is then kept for this page only.
 */
function pageStorage(open: () => Storage) {
	const held = new Map<string, string | null>();
	return {
		get(key: string): string | null {
			if (held.has(key)) return held.get(key) ?? null;
			try {
				return open().getItem(key);
			} catch {
				return null;
			}
		},
		set(key: string, value: string | null): void {
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

/** An expression, as text for the script of the head, that reads a stored value: it throws if storage is blocked. */
export const inlineGet = (key: string) => `localStorage.getItem(${JSON.stringify(key)})`;

export const inlineForget = (key: string) => `localStorage.removeItem(${JSON.stringify(key)})`;

/** Values that this browser keeps from visit to visit. */
export const localStore = pageStorage(() => localStorage);

/** Values that this tab keeps until it is closed. */
export const sessionStore = pageStorage(() => sessionStorage);
