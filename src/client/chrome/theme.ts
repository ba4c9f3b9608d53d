import { clientConfig } from "../../lib/client-config";
import { onClick } from "../../lib/on-click";
import { localStore } from "../../lib/storage";

const { storageKey, allowSwitch } = clientConfig.colorMode;
const systemLight = matchMedia("(prefers-color-scheme: light)");

/** Sets the theme by the reader's choice, or by the system's preference, and marks the choice in the page's menu. */
export function applyTheme(): void {
	const stored = allowSwitch ? localStore.get(storageKey) : null;
	const choice = stored === "light" || stored === "dark" ? stored : "system";
	document.documentElement.dataset.theme = choice === "system" ? (systemLight.matches ? "light" : "dark") : choice;
	for (const button of document.querySelectorAll<HTMLElement>("button[data-theme-choice]"))
		button.ariaPressed = String(button.dataset.themeChoice === choice);
}

/** Follows the menu, other tabs, and the system while the choice is "system". */
export function watchTheme(): void {
	systemLight.addEventListener("change", applyTheme);
	addEventListener("pageshow", applyTheme);
	if (!allowSwitch) {
		localStore.set(storageKey, null);
		return;
	}
	onClick("button[data-theme-choice]", (button) => {
		const choice = button.dataset.themeChoice ?? "system";
		localStore.set(storageKey, choice === "system" ? null : choice);
		applyTheme();
		button.closest<HTMLElement>("[popover]")?.hidePopover();
	});
	addEventListener("storage", ({ key }) => {
		if (key === storageKey || key === null) applyTheme();
	});
}
