import { make } from "../lib/make-element";
import { isModified } from "../lib/modified-click";
import { FIELD_LABEL } from "./field-label";
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
/** True once the modal opens without a wait. */
let isHere = false;
/** The last dialog that stood in for the modal. */
let waiting: HTMLDialogElement | undefined;
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

/**
 * Opens the modal, or its field alone until its code arrives. If that fails, follows the opener's link to the search page once
 * the network answers.
 */
async function open(isToggle: boolean, opener = document.querySelector(OPENER)): Promise<void> {
	if (waiting?.open) return isToggle ? waiting.close() : undefined;
	const href = opener?.getAttribute("href") ?? "/";
	const query = cutQuery(String(getSelection() ?? "").trim());
	const field = isHere ? null : showField(query, href);
	let failure: unknown;
	const code = await loadModal().catch((error: unknown) => {
		failure = error;
	});
	if (field && !waiting?.open) return;
	// Gives the focus back to where the modal takes it from.
	waiting?.close();
	// Offline, the browser's own error would replace the page.
	if (!code) return loadDocument(href, failure);
	const text = field?.value ?? query;
	if (!(isToggle && code.closeSearch())) code.openSearch(text, text === query);
}

/** Shows the modal's field. What a reader types in it goes on in the modal; Enter leads to the search page. */
function showField(query: string, href: string): HTMLInputElement {
	const field = make("input", { type: "search", name: "q", value: query, placeholder: FIELD_LABEL });
	const dialog = make(
		"dialog",
		{ className: "search-waiting", ariaLabel: FIELD_LABEL },
		make("form", { action: href }, field),
	);
	dialog.onclose = () => dialog.remove();
	document.body.append(dialog);
	dialog.showModal();
	field.select();
	waiting = dialog;
	return field;
}

async function loadModal(): Promise<Modal> {
	const code = await import("./modal");
	isHere = true;
	return code;
}

function openerOf(target: EventTarget | null): Element | null {
	return target instanceof Element ? target.closest(OPENER) : null;
}

function isEditing(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
	);
}
