import { renamedAnchors } from "virtual:renamed-anchors";
import { anchorsAbove } from "../../lib/anchors-above";

/**
 * The new address (`/path#new`) of an anchor that was renamed or moved, or of the nearest anchor above it; null without one.
 * `path` has no prefix and no trailing slash; `hasId` tells whether the page has an id.
 */
export function renamedAnchor(
	path: string,
	anchor: string,
	hasId: (id: string) => boolean,
	renamed: Readonly<Record<string, string>> = renamedAnchors,
): string | null {
	for (const name of anchorsAbove(anchor)) {
		const moved = renamed[`${path}#${name}`];
		if (moved) return moved;
		if (hasId(name)) return `${path}#${name}`;
	}
	return null;
}
