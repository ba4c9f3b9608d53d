import { createRoot, type Root } from "react-dom/client";
import apiYaml from "../../openapi/toolhive-api.yaml";
import { parseApiDocument } from "../../sandbox/api-document";
import { createProblemFinder } from "../../sandbox/schema-problems";
import { adoptTryItStyles } from "./adopt-styles";
import { findOperation } from "./operation";
import { createSession } from "./session";
import { tryItTexts as texts } from "./texts";
import { TryItPanel } from "./try-it-panel";

const apiDocument = parseApiDocument(apiYaml);
const session = createSession(apiDocument);
const findProblems = createProblemFinder(apiDocument);
const roots = new WeakMap<Element, Root>();

/** Shows or hides the sandbox of the operation that a button is about. Hidden panels keep what was typed. */
export function toggleTryIt(button: HTMLButtonElement): void {
	adoptTryItStyles();
	const isOpen = button.ariaExpanded === "true";
	const panel = panelOf(button);
	button.ariaExpanded = String(!isOpen);
	panel.hidden = isOpen;
	if (!roots.has(panel)) render(panel, button.dataset.tryIt ?? "");
}

/** The panel of a button: the element that its `aria-controls` names, made when it is first wanted. */
function panelOf(button: HTMLButtonElement): HTMLElement {
	const id = `try-${button.dataset.tryIt}-panel`;
	const place = button.closest("[data-try-it-place]") ?? button;
	const next = place.nextElementSibling;
	if (next instanceof HTMLElement && next.id === id) return next;
	const panel = document.createElement("div");
	panel.id = id;
	panel.dataset.tryItPanel = "";
	place.after(panel);
	button.setAttribute("aria-controls", id);
	return panel;
}

function render(panel: HTMLElement, id: string): void {
	const operation = findOperation(apiDocument, id);
	const root = createRoot(panel, { identifierPrefix: id });
	roots.set(panel, root);
	root.render(
		operation ? (
			<TryItPanel document={apiDocument} operation={operation} session={session} findProblems={findProblems} />
		) : (
			<p>{texts.unknown}</p>
		),
	);
}
