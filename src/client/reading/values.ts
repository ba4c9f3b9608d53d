import { onClick } from "../../lib/on-click";
import { localStore } from "../../lib/storage";

const load = () => import("../../values/values-dialog");

/** Shows the reader's values in samples; the code for that is loaded if there are any. */
export function showValues(): unknown {
	return localStore.get("values") && load().then((part) => part.showValues());
}

export function watchValues(): void {
	onClick("[data-values]", () => load().then((part) => part.openValues()));
}
