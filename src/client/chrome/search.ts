import { make } from "../../lib/make-element";
import { isModified } from "../../lib/modified-click";
import { sessionStore } from "../../lib/storage";
import { FIELD_LABEL } from "../../search/field-label";
import { cutQuery } from "../../search/limits";
import { TARGET_KEY } from "../../search/target-key";
import { tryDocument } from "../navigation/failure";
import { isSlowOrMetered, whenLoaded } from "../navigation/load-ahead";

const OPENER = "[data-search-open]";
/** True once the modal opens without a wait. */
let isHere = false;
/** The last dialog that stood in for the modal. */
let waiting: HTMLDialogElement | undefined;

/**
 * Opens search on Ctrl/Cmd+K, slash and clicks on openers. Fetches its code while the browser is idle, so that a tap opens
 * it at once, and its index when the reader hovers over an opener or focuses it. Call once.
 */
export function startSearch(): void {
	if (!isSlowOrMetered()) whenLoaded(() => void loadModal().catch(() => undefined));
	document.addEventListener("keydown", onKey);
	// Captures the click before the site's router takes it.
	document.addEventListener("click", onClick, true);
	for (const type of ["pointerover", "focusin"] as const) {
		document.addEventListener(type, ({ target }) => {
			if (openerOf(target) && !isSlowOrMetered())
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
	if (!code) return tryDocument(href, failure);
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

async function loadModal() {
	const code = await import("../../search/modal");
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

/** Prepares a page for search: shows the platform's shortcut, reveals the text of a chosen hit, starts the search page. */
export function enhanceSearch(root: ParentNode): void {
	if (/mac|iphone|ipad/i.test(navigator.platform))
		for (const key of root.querySelectorAll("[data-search-key]")) key.textContent = "⌘ K";
	if (sessionStore.get(TARGET_KEY) !== null)
		void import("../../search/reveal-target").then((part) => part.revealTarget(root));
	const page = root.querySelector<HTMLElement>("[data-search-page]");
	if (page) void import("../../search/search-page").then(({ mountSearchPage }) => mountSearchPage(page));
}
