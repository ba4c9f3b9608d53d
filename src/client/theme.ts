import { siteConfig } from "../../site.config";

type Choice = "light" | "dark" | "system";

const { storageKey, allowSwitch } = siteConfig.colorMode;
const systemLight = matchMedia("(prefers-color-scheme: light)");

function storedChoice(): Choice {
	const value = localStorage.getItem(storageKey);
	return value === "light" || value === "dark" ? value : "system";
}

/** Sets the theme of the page from the reader's choice, or from the system's preference. */
function apply(): void {
	const choice = storedChoice();
	document.documentElement.dataset.theme = choice === "system" ? (systemLight.matches ? "light" : "dark") : choice;
	document.documentElement.dataset.themeChoice = choice;
	markThemeChoice();
}

/** Marks the pressed button of the colour mode menu. */
export function markThemeChoice(): void {
	const choice = storedChoice();
	for (const button of document.querySelectorAll<HTMLElement>("button[data-theme-choice]")) {
		button.setAttribute("aria-pressed", String(button.dataset.themeChoice === choice));
	}
}

/** Follows the menu, the system while the choice is "system", and other tabs. */
export function watchTheme(): void {
	if (!allowSwitch) {
		localStorage.removeItem(storageKey);
		return;
	}
	document.addEventListener("click", ({ target }) => {
		const choice =
			target instanceof Element
				? target.closest<HTMLElement>("button[data-theme-choice]")?.dataset.themeChoice
				: undefined;
		if (!choice) return;
		if (choice === "system") localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, choice);
		apply();
		document.getElementById("theme-menu")?.hidePopover();
	});
	systemLight.addEventListener("change", apply);
	addEventListener("storage", ({ key }) => {
		if (key === storageKey || key === null) apply();
	});
	addEventListener("pageshow", apply);
}
