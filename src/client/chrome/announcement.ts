import { onClick } from "../../lib/on-click";
import { localStore } from "../../lib/storage";

/** Closing the announcement stores its id: a new announcement, with another id, shows again. */
export function watchAnnouncement(): void {
	onClick("[data-announcement-close]", (button) => {
		localStore.set("announcement", button.closest<HTMLElement>("[data-announcement]")?.dataset.announcement ?? "");
		document.documentElement.setAttribute("data-announcement-dismissed", "");
	});
}
