import { renamedAnchors } from "virtual:renamed-anchors";
import { anchorsAbove } from "../../lib/anchors-above";

/**
 * New address of an anchor that was renamed or moved: `/path#new`, else that of what held it, or null. `path` has
 * neither the path prefix nor a trailing slash; `hash` is as in the address, with or without `#`; `hasId` knows the page.
 */
export function renamedAnchor(
	path: string,
	hash: string,
	hasId: (id: string) => boolean,
	renamed: Readonly<Record<string, string>> = renamedAnchors,
): string | null {
	for (const name of anchorsAbove(decodeName(hash.replace(/^#/, "")))) {
		const moved = renamed[`${path}#${name}`];
		if (moved) return moved;
		if (hasId(name)) return `${path}#${name}`;
	}
	return null;
}

function decodeName(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
