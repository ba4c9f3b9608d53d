import { localStore } from "../lib/storage";

const PREFIX = "tabs:";

/** Tab label of the reader's system, as the browser reports it; macOS comes first in every group. */
const SYSTEMS: readonly (readonly [RegExp, readonly string[]])[] = [
	[/Windows/, ["windows", "winget", "powershell"]],
	[/(?:Linux|CrOS)(?!.*Android)/, ["linux"]],
];

const ofSystem = SYSTEMS.find(([name]) => name.test(navigator.userAgent))?.[1] ?? [];

/** Shows the remembered choice in every group, or else the one for the reader's system. */
export function restoreTabs(root: ParentNode): void {
	for (const group of root.querySelectorAll<HTMLElement>("[data-tabs]")) {
		const choice = localStore.get(PREFIX + group.dataset.tabs) ?? ofSystem.find((system) => panelOf(group, system));
		if (choice && panelOf(group, choice)) activate(group, choice);
	}
}

/** Shows one panel of a group and hides the others. */
export function activate(group: HTMLElement, value: string): void {
	if (!panelOf(group, value)) return;
	group.dataset.chosen = value;
	for (const tab of tabsOf(group)) {
		const isActive = tab.dataset.tabValue === value;
		tab.setAttribute("aria-selected", String(isActive));
		tab.tabIndex = isActive ? 0 : -1;
	}
	for (const panel of panelsOf(group)) panel.toggleAttribute("data-active", panel.dataset.tab === value);
}

/** Applies a reader's choice everywhere on the page and stores it; the pressed tab stays where it is. */
function choose(tab: HTMLElement): void {
	const group = tab.closest<HTMLElement>("[data-tabs]");
	const value = tab.dataset.tabValue;
	if (!group || !value) return;
	const before = tab.getBoundingClientRect().top;
	const name = group.dataset.tabs ?? "";
	for (const other of document.querySelectorAll<HTMLElement>(`[data-tabs="${CSS.escape(name)}"]`))
		activate(other, value);
	scrollBy(0, tab.getBoundingClientRect().top - before);
	localStore.set(PREFIX + name, value);
}

function tabsOf(group: HTMLElement): HTMLElement[] {
	return [...group.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]")];
}

function panelsOf(group: HTMLElement): HTMLElement[] {
	return [...group.querySelectorAll<HTMLElement>(":scope > [data-tab]")];
}

function panelOf(group: HTMLElement, value: string): HTMLElement | undefined {
	return panelsOf(group).find((panel) => panel.dataset.tab === value);
}

/** Handles clicks and arrow keys for all tabs, including those of later pages. */
export function watchTabs(): void {
	document.addEventListener("click", ({ target }) => {
		const tab = target instanceof Element ? target.closest<HTMLElement>("[role=tab][data-tab-value]") : null;
		if (tab) choose(tab);
	});
	document.addEventListener("keydown", (event) => {
		const tab =
			event.target instanceof Element ? event.target.closest<HTMLElement>("[role=tab][data-tab-value]") : null;
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
		const move = moves[event.key];
		const next = move === undefined ? undefined : tabs[move % tabs.length];
		if (!next) return;
		event.preventDefault();
		choose(next);
		next.focus();
	});
	addEventListener("storage", ({ key }) => {
		if (key?.startsWith(PREFIX)) restoreTabs(document);
	});
}
