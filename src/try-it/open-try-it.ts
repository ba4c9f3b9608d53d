import "./styles/panel.css";
import "./styles/fields.css";
import { apiDocuments } from "virtual:api-documents";
import { parseApiDocument } from "../../sandbox/api-document";
import { make } from "../lib/make-element";
import { findOperation } from "./operation";
import { createSession } from "./session";
import { type Api, createPanel } from "./try-it-panel";

const apis = new Map<string, Api>();

/** Shows or hides the sandbox of a button's operation. Hidden panels keep the reader's input. */
export async function toggleTryIt(button: HTMLButtonElement): Promise<void> {
	const panel = panelOf(button, await apiOf(button));
	show(button, panel, button.ariaExpanded !== "true");
}

function show(button: HTMLButtonElement, panel: HTMLElement, isOpen: boolean): void {
	button.ariaExpanded = String(isOpen);
	panel.hidden = !isOpen;
	panel.parentElement?.toggleAttribute("data-trying", isOpen);
}

/** The API of a button's page. Rejects if its document does not load; the next call tries again. */
async function apiOf(button: HTMLButtonElement): Promise<Api> {
	const name = button.closest<HTMLElement>("[data-api-document]")?.dataset.apiDocument ?? "";
	const known = apis.get(name);
	if (known) return known;
	const load = apiDocuments[name];
	if (!load) throw new Error(`There is no API document "${name}"`);
	const { document: text, registry, byExample } = await load();
	const document = parseApiDocument(text);
	// Two buttons may have been pressed while it loaded.
	const api = apis.get(name) ?? { document, session: createSession(document, registry, byExample), byExample };
	apis.set(name, api);
	return api;
}

/** The panel of a button: the element that its `aria-controls` names, made when it is first needed. */
function panelOf(button: HTMLButtonElement, api: Api): HTMLElement {
	const { tryIt = "" } = button.dataset;
	const id = `try-${tryIt}-panel`;
	const place = button.closest("section")?.querySelector("[data-try-it-place]") ?? button;
	const next = place.nextElementSibling;
	if (next instanceof HTMLElement && next.id === id) return next;
	const operation = findOperation(api.document, tryIt);
	if (!operation) throw new Error(`The sandbox does not know the operation "${tryIt}"`);
	const panel = make("div", { id }, createPanel(api, operation));
	panel.dataset.tryItPanel = "";
	const closeOnEscape = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented || button.ariaExpanded !== "true") return;
		show(button, panel, false);
		button.focus();
	};
	panel.addEventListener("keydown", closeOnEscape);
	// Right after it opened, the focus is still on the button.
	button.addEventListener("keydown", closeOnEscape);
	place.after(panel);
	button.setAttribute("aria-controls", id);
	return panel;
}
