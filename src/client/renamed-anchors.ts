/**
 * Where an anchor that was renamed or moved is now: `/path#new`, or null when it never had another name. `path` is without
 * the path prefix and the trailing slash; `hash` is as in the address, with or without `#`.
 */
export function renamedAnchor(
	path: string,
	hash: string,
	renamed: Readonly<Record<string, string>> = __RENAMED_ANCHORS__,
): string | null {
	const name = hash.replace(/^#/, "");
	return name === "" ? null : (renamed[`${path}#${decodeName(name)}`] ?? null);
}

function decodeName(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
