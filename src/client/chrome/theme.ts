import { clientConfig } from "../../lib/client-config";
import { onClick } from "../../lib/on-click";
import { localStore } from "../../lib/storage";

type Choice = "light" | "dark" | "system";

const { storageKey, allowSwitch } = clientConfig.colorMode;
const systemLight = matchMedia("(prefers-color-scheme: light)");

function storedChoice(): Choice {
	const value = allowSwitch ? localStore.get(storageKey) : null;
	return value === "light" || value === "dark" ? value : "system";
}

/** Sets the theme of the page by the reader's choice, or by the system's preference. */
function apply(): void {
	const choice = storedChoice();
	document.documentElement.dataset.theme = choice === "system" ? (systemLight.matches ? "light" : "dark") : choice;
	markThemeChoice();
}

export function markThemeChoice(): void {
	const choice = storedChoice();
	for (const button of document.querySelectorAll<HTMLElement>("button[data-theme-choice]"))
		button.setAttribute("aria-pressed", String(button.dataset.themeChoice === choice));
}

/** Follows the menu, other tabs, and the system while the choice is "system". */
export function watchTheme(): void {
	systemLight.addEventListener("change", apply);
	addEventListener("pageshow", apply);
	if (!allowSwitch) {
		localStore.set(storageKey, null);
		return;
	}
	onClick("button[data-theme-choice]", (button) => {
		const choice = button.dataset.themeChoice ?? "system";
		localStore.set(storageKey, choice === "system" ? null : choice);
		apply();
		button.closest<HTMLElement>("[popover]")?.hidePopover();
	});
	addEventListener("storage", ({ key }) => {
		if (key === storageKey || key === null) apply();
	});
}
