import { clientMessages as messages } from "../../client-messages";
import { announce } from "../../lib/announce";
import { hashTarget } from "../../lib/focus-page";
import { siteAddress } from "../../lib/site-address";
import { withPrefix } from "../../lib/with-prefix";
import { clearFilter } from "../reading/filter";
import { activate } from "../reading/tabs";
import { loadDocument } from "./failure";
import { pageKey } from "./page-store";

/** Opens the tabs and collapsed sections around the hash's target and shows it; a hash without a target goes to its new address. */
export function revealHash(): void {
	const target = hashTarget();
	if (!target) {
		if (location.hash) void followRenamed();
		return;
	}
	document.documentElement.toggleAttribute("data-jumped", true);
	let hasOpened = clearFilter(target);
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

/** Goes to where an anchor is now. The list of renamed anchors is loaded only for a hash without a target. */
async function followRenamed(): Promise<void> {
	const { href } = location;
	const { renamedAnchor } = await import("./renamed-anchors");
	const path = pageKey(location.pathname).slice(withPrefix("/").length - 1);
	const anchor = decodeURIComponent(location.hash.slice(1));
	const moved = renamedAnchor(path, anchor, (id) => document.getElementById(id) !== null);
	if (moved && location.href === href) loadDocument(withPrefix(moved), "replace");
}

/** Handles hash changes without a route change. */
export function watchHash(): void {
	addEventListener("hashchange", revealHash);
	document.addEventListener("click", ({ target }) => {
		const link = target instanceof Element ? target.closest("a") : null;
		const name = decodeURIComponent((link && siteAddress(link.href)?.hash.slice(1)) || "");
		if (link && name && link.closest(`[id="${CSS.escape(name)}"]`)) copyAddress(link);
		if (!link?.hash || link.pathname !== location.pathname) return;
		// Set before the browser jumps, which needs the height of everything above the target.
		document.documentElement.toggleAttribute("data-jumped", true);
		if (link.hash === location.hash) revealHash();
	});
}

/** Copies the address when a reader follows the link of a heading or row to itself. */
function copyAddress(link: HTMLAnchorElement): void {
	const say = () => {
		link.dataset.copied = messages.copied;
		announce(messages.copiedAddress);
		setTimeout(() => delete link.dataset.copied, 1500);
	};
	// If the browser refuses, the address bar still has the address.
	void navigator.clipboard?.writeText(link.href).then(say, () => undefined);
}
