const listeners = new Set<() => void>();

/** Calls a function each time that Gatsby has made the pages again, in development. */
export function onPagesMade(listener: () => void): void {
	listeners.add(listener);
}

export function tellPagesMade(): void {
	for (const listener of listeners) listener();
}
