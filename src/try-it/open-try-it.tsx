import "./styles/panel.css";
import "./styles/answer.css";
import "./styles/fields.css";
import { apiDocuments } from "virtual:api-documents";
import { createRoot, type Root } from "react-dom/client";
import { type ApiDocument, parseApiDocument } from "../../sandbox/api-document";
import { createProblemFinder, type ProblemFinder } from "../../sandbox/schema-problems";
import { Island } from "../components/island/island";
import { findOperation } from "./operation";
import { createSession, type Session } from "./session";
import { tryItTexts as texts } from "./texts";
import { TryItPanel } from "./try-it-panel";

/** An API document with its sandbox: all panels of a docs version share one. */
interface Api {
	document: ApiDocument;
	session: Session;
	findProblems: ProblemFinder;
}

const apis = new Map<string, Api>();
const roots = new WeakMap<Element, Root>();

/** Shows or hides the sandbox of a button's operation. Hidden panels keep the reader's input. */
export async function toggleTryIt(button: HTMLButtonElement): Promise<void> {
	const api = await apiOf(button);
	const isOpen = button.ariaExpanded === "true";
	const panel = panelOf(button);
	button.ariaExpanded = String(!isOpen);
	panel.hidden = isOpen;
	panel.parentElement?.toggleAttribute("data-trying", !isOpen);
	if (!roots.has(panel)) render(panel, api, button.dataset.tryIt ?? "");
}

/** The API of a button's page. Rejects if its document does not load; the next call tries again. */
async function apiOf(button: HTMLButtonElement): Promise<Api> {
	const name = button.closest<HTMLElement>("[data-api-document]")?.dataset.apiDocument ?? "";
	const known = apis.get(name);
	if (known) return known;
	const load = apiDocuments[name];
	if (!load) throw new Error(`There is no API document "${name}"`);
	const { document, registry } = await load();
	// Two buttons may have been pressed while it loaded.
	const api = apis.get(name) ?? createApi(parseApiDocument(document), registry);
	apis.set(name, api);
	return api;
}

function createApi(document: ApiDocument, registry: unknown): Api {
	return { document, session: createSession(document, registry), findProblems: createProblemFinder(document) };
}

/** The panel of a button: the element that its `aria-controls` names, made when it is first needed. */
function panelOf(button: HTMLButtonElement): HTMLElement {
	const id = `try-${button.dataset.tryIt}-panel`;
	const place = button.closest("section")?.querySelector("[data-try-it-place]") ?? button;
	const next = place.nextElementSibling;
	if (next instanceof HTMLElement && next.id === id) return next;
	const panel = document.createElement("div");
	panel.id = id;
	panel.dataset.tryItPanel = "";
	const closeOnEscape = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented || button.ariaExpanded !== "true") return;
		void toggleTryIt(button);
		button.focus();
	};
	panel.addEventListener("keydown", closeOnEscape);
	// Right after it opened, the focus is still on the button.
	button.addEventListener("keydown", closeOnEscape);
	place.after(panel);
	button.setAttribute("aria-controls", id);
	return panel;
}

function render(panel: HTMLElement, api: Api, id: string): void {
	const operation = findOperation(api.document, id);
	const root = createRoot(panel, { identifierPrefix: id });
	roots.set(panel, root);
	root.render(
		operation ? (
			<Island>
				<TryItPanel {...api} operation={operation} />
			</Island>
		) : (
			<p>{texts.unknown}</p>
		),
	);
}
