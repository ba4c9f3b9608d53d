import { localStore } from "../../lib/storage";

/** Closing the announcement stores its id: a new announcement, with another id, shows again. */
export function watchAnnouncement(): void {
	document.addEventListener("click", ({ target }) => {
		const bar =
			target instanceof Element
				? target.closest("[data-announcement-close]")?.closest<HTMLElement>("[data-announcement]")
				: null;
		if (!bar) return;
		localStore.set("announcement", bar.dataset.announcement ?? "");
		document.documentElement.setAttribute("data-announcement-dismissed", "");
	});
}
