import { isModified } from "../lib/modified-click";
import { cutQuery } from "./limits";

/** What the trigger cannot know by itself. */
export interface TriggerOptions {
	/** True when nothing may be loaded before the reader asks for it: 2g, data saving. */
	readonly isMetered: () => boolean;
	/** Loads an address of this site as a document, or says why that cannot be. */
	readonly loadDocument: (url: string, cause: unknown) => Promise<void>;
	/** Runs a step when the page has loaded and the browser is idle. */
	readonly later: (step: () => void) => void;
}

type Modal = typeof import("./modal");

const OPENER = "[data-search-open]";
let modal: Promise<Modal> | undefined;
let loadDocument: TriggerOptions["loadDocument"];

/**
 * Opens search on Ctrl/Cmd+K, slash and clicks on openers. Its code is fetched while the browser is idle, so that a tap opens
 * it at once; its index when the reader goes near an opener. Call once.
 */
export function startSearch(options: TriggerOptions): void {
	const { isMetered, later } = options;
	if (!isMetered()) later(() => void loadModal().catch(() => undefined));
	loadDocument = options.loadDocument;
	document.addEventListener("keydown", onKey);
	// Before the site's router, which takes every link it sees.
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

/** Opens the modal; where it does not load, the opener's own link leads to the search page, if the network answers. */
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
		// Offline, the browser's own error would take the page away.
		await loadDocument(href, error);
	} finally {
		if (busy) busy.ariaBusy = null;
	}
}

/** One request for the modal's code, made again after a failure. */
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
