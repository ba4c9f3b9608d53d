import { onClick } from "../../lib/on-click";
import { localStore } from "../../lib/storage";

const PREFIX = "tabs:";

/** The group whose choice is the reader's system. */
const SYSTEM = "os";

/** The tab of the system that the browser reports; macOS comes first. */
const reported = /Windows/.test(navigator.userAgent)
	? "windows"
	: /(?:Linux|CrOS)(?!.*Android)/.test(navigator.userAgent)
		? "linux"
		: "";

/**
 * Shows in every group the tab that the address names ("?os=linux"), else the remembered one, else one that suits the chosen
 * or reported system.
 */
export function restoreTabs(root: ParentNode): void {
	for (const group of root.querySelectorAll<HTMLElement>("[data-tabs]")) restore(group);
}

function restore(group: HTMLElement): void {
	const name = group.dataset.tabs ?? "";
	const named = new URLSearchParams(location.search);
	const system = named.get(SYSTEM) ?? localStore.get(PREFIX + SYSTEM) ?? reported;
	const suited = system === "windows" ? ["winget", "powershell"] : ["homebrew", "bash"];
	[named.get(name), localStore.get(PREFIX + name), system, ...suited].some((tab) => activate(group, tab));
}

/** Shows one panel of a group and hides the others; false if the group has no such panel. */
export function activate(group: HTMLElement, value: string | null): boolean {
	const panels = group.querySelectorAll<HTMLElement>(":scope > [data-tab]");
	if (![...panels].some((panel) => panel.dataset.tab === value)) return false;
	for (const tab of group.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]")) {
		const isActive = tab.dataset.tabValue === value;
		tab.ariaSelected = String(isActive);
		tab.tabIndex = isActive ? 0 : -1;
	}
	for (const panel of panels) panel.toggleAttribute("data-active", panel.dataset.tab === value);
	return true;
}

/**
 * Stores a reader's choice, also in the address, and applies it to all groups of its name. A system also applies to groups
 * without a choice of their own, except the group around it. The pressed tab stays in place.
 */
function choose(tab: HTMLElement): void {
	const before = tab.getBoundingClientRect().top;
	const { tabs: name = "" } = tab.closest<HTMLElement>("[data-tabs]")?.dataset ?? {};
	const { tabValue = "" } = tab.dataset;
	localStore.set(PREFIX + name, tabValue);
	const query = new URLSearchParams(location.search);
	query.set(name, tabValue);
	history.replaceState(history.state, "", `?${query}${location.hash}`);
	for (const other of document.querySelectorAll<HTMLElement>("[data-tabs]"))
		if (other.dataset.tabs === name || (name === SYSTEM && !other.contains(tab))) restore(other);
	scrollBy(0, tab.getBoundingClientRect().top - before);
}

/** Handles clicks and arrow keys for all tabs, including those of later pages. */
export function watchTabs(): void {
	onClick("[role=tab]", choose);
	document.addEventListener("keydown", (event) => {
		const tab = event.target instanceof Element ? event.target.closest<HTMLElement>("[role=tab]") : null;
		const tabs = [...(tab?.parentElement?.children ?? [])] as HTMLElement[];
		const at = tabs.indexOf(tab as HTMLElement);
		const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
		const move = moves[event.key];
		const next = move === undefined ? move : tabs.at(move % tabs.length);
		if (!next) return;
		event.preventDefault();
		choose(next);
		next.focus();
	});
	addEventListener("storage", ({ key }) => {
		if (key?.startsWith(PREFIX)) restoreTabs(document);
	});
}
