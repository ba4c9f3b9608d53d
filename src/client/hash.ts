import { withPrefix } from "../lib/with-prefix";
import { pageKey } from "./page-store";
import { renamedAnchor } from "./renamed-anchors";
import { activate } from "./tabs";

/** The element that the address's hash names; null for none. */
export function hashTarget(): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(location.hash.slice(1)));
	} catch {
		return null;
	}
}

/** Opens the tabs and collapsed sections around the hash's target, and shows it; without one, goes where it is now. */
export function revealHash(): void {
	const target = hashTarget();
	if (!target) {
		const moved = renamedAnchor(pageKey(location.pathname).slice(withPrefix("/").length - 1), location.hash);
		if (moved) location.replace(withPrefix(moved));
		return;
	}
	let hasOpened = false;
	for (let node: HTMLElement | null = target; node; node = node.parentElement) {
		if (node instanceof HTMLDetailsElement && !node.open) {
			node.open = true;
			hasOpened = true;
		}
		const panel = node.dataset.tab;
		const group = node.parentElement;
		if (panel && group?.dataset.tabs !== undefined && !node.checkVisibility()) {
			activate(group, panel);
			hasOpened = true;
		}
	}
	if (hasOpened) target.scrollIntoView();
}

/** Hashes that change without a route change. */
export function watchHash(): void {
	addEventListener("hashchange", revealHash);
	document.addEventListener("click", ({ target }) => {
		const link = target instanceof Element ? target.closest("a") : null;
		if (link?.hash && link.hash === location.hash && link.pathname === location.pathname) revealHash();
	});
}
