import { isModified } from "../lib/modified-click";
import { cutQuery } from "./limits";

export interface TriggerOptions {
	/** True if nothing may load before the reader asks for it: on 2g, or with data saving. */
	readonly isMetered: () => boolean;
	/** Loads an address of this site as a document, or shows why it can't. */
	readonly loadDocument: (url: string, cause: unknown) => Promise<void>;
	/** Runs a step once the page has loaded and the browser is idle. */
	readonly later: (step: () => void) => void;
}

type Modal = typeof import("./modal");

const OPENER = "[data-search-open]";
let modal: Promise<Modal> | undefined;
let loadDocument: TriggerOptions["loadDocument"];

/**
 * Opens search on Ctrl/Cmd+K, slash and clicks on openers. Fetches its code while the browser is idle, so that a tap opens
 * it at once, and its index when the reader hovers over an opener or focuses it. Call once.
 */
export function startSearch(options: TriggerOptions): void {
	const { isMetered, later } = options;
	if (!isMetered()) later(() => void loadModal().catch(() => undefined));
	loadDocument = options.loadDocument;
	document.addEventListener("keydown", onKey);
	// Captures the click before the site's router takes it.
	document.addEventListener("click", onClick, true);
	for (const type of ["pointerover", "focusin"] as const) {
		document.addEventListener(type, ({ target }) => {
			if (openerOf(target) && !isMetered())
				void loadModal()
					.then(({ loadAhead }) => loadAhead())
					.catch(() => undefined);
		});
	}
}

function onKey(event: KeyboardEvent): void {
	if (event.defaultPrevented || event.isComposing || event.altKey) return;
	const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key?.toLowerCase() === "k";
	const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isEditing(event.target);
	if (!isShortcut && !isSlash) return;
	event.preventDefault();
	void open(isShortcut);
}

function onClick(event: MouseEvent): void {
	const opener = openerOf(event.target);
	if (!opener || event.defaultPrevented || event.button !== 0 || isModified(event)) return;
	event.preventDefault();
	void open(false, opener);
}

/** Opens the modal. If it doesn't load, follows the opener's link to the search page once the network answers. */
async function open(isToggle: boolean, opener?: Element): Promise<void> {
	const query = cutQuery(String(getSelection() ?? "").trim());
	const busy = document.querySelector<HTMLElement>(OPENER);
	if (busy) busy.ariaBusy = "true";
	try {
		const { openSearch, closeSearch } = await loadModal();
		if (!(isToggle && closeSearch())) openSearch(query);
	} catch (error) {
		const href = (opener ?? document.querySelector(OPENER))?.getAttribute("href");
		if (!href) throw error;
		// Offline, the browser's own error would replace the page.
		await loadDocument(href, error);
	} finally {
		if (busy) busy.ariaBusy = null;
	}
}

/** Loads the modal's code once; tries again after a failure. */
function loadModal(): Promise<Modal> {
	modal ??= import("./modal").catch((error: unknown) => {
		modal = undefined;
		throw error;
	});
	return modal;
}

function openerOf(target: EventTarget | null): Element | null {
	return target instanceof Element ? target.closest(OPENER) : null;
}

function isEditing(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
	);
}
