import { localStore } from "../lib/storage";

const load = () => import("../values/values-dialog");

/** Samples show the reader's values; the code for that is loaded when there are any. */
export function showValues(): unknown {
	return localStore.get("values") && load().then((part) => part.showValues());
}

/** The button that opens the fields for them. */
export function watchValues(): void {
	document.addEventListener("click", ({ target }) => {
		if (target instanceof Element && target.closest("[data-values]")) void load().then((part) => part.openValues());
	});
}
