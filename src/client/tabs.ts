import { localStore } from "../lib/storage";

const PREFIX = "tabs:";

/** The group whose choice is the reader's system. */
const SYSTEM = "os";

/** How browsers name a system, its tab, and the tabs of other groups that suit it. All others get the first tab of a group. */
const SYSTEMS: readonly (readonly [RegExp, readonly string[]])[] = [
	[/Windows/, ["windows", "winget", "powershell"]],
	[/(?:Linux|CrOS)(?!.*Android)/, ["linux"]],
];

/** Shows in every group the remembered choice, or else what suits the chosen system, or the one that the browser reports. */
export function restoreTabs(root: ParentNode): void {
	for (const group of root.querySelectorAll<HTMLElement>("[data-tabs]")) restore(group);
}

function restore(group: HTMLElement): void {
	const chosen = localStore.get(PREFIX + group.dataset.tabs) ?? "";
	const first = group.querySelector<HTMLElement>("[data-chosen] > [data-tab]")?.dataset.tab ?? "";
	const system = localStore.get(PREFIX + SYSTEM);
	const suited = SYSTEMS.find(([name, [tab]]) => (system ? tab === system : name.test(navigator.userAgent)))?.[1] ?? [];
	[chosen, ...suited, first].some((value) => activate(group, value));
}

/** Shows one panel of a group and hides the others; false if the group has no such panel. */
export function activate(group: HTMLElement, value: string): boolean {
	const panels = [...group.querySelectorAll<HTMLElement>(":scope > [data-tab]")];
	if (!panels.some((panel) => panel.dataset.tab === value)) return false;
	group.dataset.chosen = value;
	for (const tab of tabsOf(group)) {
		const isActive = tab.dataset.tabValue === value;
		tab.setAttribute("aria-selected", String(isActive));
		tab.tabIndex = isActive ? 0 : -1;
	}
	for (const panel of panels) panel.toggleAttribute("data-active", panel.dataset.tab === value);
	return true;
}

/**
 * Stores a reader's choice and applies it everywhere on the page: a system also to groups without a choice of their own,
 * except the one around it, which may be open for another reason. The pressed tab stays where it is.
 */
function choose(tab: HTMLElement): void {
	const group = tab.closest<HTMLElement>("[data-tabs]");
	const value = tab.dataset.tabValue;
	if (!group || !value) return;
	const before = tab.getBoundingClientRect().top;
	const name = group.dataset.tabs;
	localStore.set(PREFIX + name, value);
	for (const other of document.querySelectorAll<HTMLElement>("[data-tabs]"))
		if (other.dataset.tabs === name || (name === SYSTEM && !other.contains(tab))) restore(other);
	scrollBy(0, tab.getBoundingClientRect().top - before);
}

function tabsOf(group: HTMLElement): HTMLElement[] {
	return [...group.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]")];
}

/** The tab that an event is about. */
function tabOf({ target }: Event): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>("[role=tab][data-tab-value]") : null;
}

/** Handles clicks and arrow keys for all tabs, including those of later pages. */
export function watchTabs(): void {
	document.addEventListener("click", (event) => {
		const tab = tabOf(event);
		if (tab) choose(tab);
	});
	document.addEventListener("keydown", (event) => {
		const tab = tabOf(event);
		const group = tab?.closest<HTMLElement>("[data-tabs]");
		if (!tab || !group) return;
		const tabs = tabsOf(group);
		const at = tabs.indexOf(tab);
		const moves: Record<string, number> = {
			ArrowRight: at + 1,
			ArrowLeft: at - 1 + tabs.length,
			Home: 0,
			End: tabs.length - 1,
		};
		const next = tabs[(moves[event.key] ?? Number.NaN) % tabs.length];
		if (!next) return;
		event.preventDefault();
		choose(next);
		next.focus();
	});
	addEventListener("storage", ({ key }) => {
		if (key?.startsWith(PREFIX)) restoreTabs(document);
	});
}
