import { localStore } from "../lib/storage";

const PREFIX = "tabs:";

/** The group whose choice is the reader's system. */
const SYSTEM = "os";

/** Tabs that suit a system, by the tab of the system itself: a group shows the first that it has. */
const SUITED: Readonly<Record<string, readonly string[]>> = {
	macos: ["macos", "homebrew", "zsh"],
	windows: ["windows", "winget", "powershell"],
	linux: ["linux", "homebrew", "bash"],
};

/** The system that the browser reports; on all others, every group shows its first tab. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/Windows/, "windows"],
	[/Macintosh/, "macos"],
	[/(?:Linux|CrOS)(?!.*Android)/, "linux"],
];

/** Shows in every group the remembered choice, or else what suits the chosen system, or the one that the browser reports. */
export function restoreTabs(root: ParentNode): void {
	for (const group of root.querySelectorAll<HTMLElement>("[data-tabs]")) restore(group);
}

function restore(group: HTMLElement): void {
	const chosen = localStore.get(PREFIX + group.dataset.tabs);
	const system = localStore.get(PREFIX + SYSTEM) ?? BROWSERS.find(([name]) => name.test(navigator.userAgent))?.[1];
	const choice = [chosen ?? "", ...(SUITED[system ?? ""] ?? [])].find((value) => panelOf(group, value));
	if (choice) activate(group, choice);
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
