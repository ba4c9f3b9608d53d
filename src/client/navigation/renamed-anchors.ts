import { renamedAnchors } from "virtual:renamed-anchors";

/**
 * New address of an anchor that was renamed or moved: `/path#new`, or null if it never had another name. `path` has
 * neither the path prefix nor a trailing slash; `hash` is as in the address, with or without `#`.
 */
export function renamedAnchor(
	path: string,
	hash: string,
	renamed: Readonly<Record<string, string>> = renamedAnchors,
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
