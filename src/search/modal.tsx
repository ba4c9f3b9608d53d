import { DocSearchModal, type DocSearchModalProps } from "@docsearch/react/modal";
import { createRoot, type Root } from "react-dom/client";
import { withPrefix } from "../lib/with-prefix";
import "./styles";
import { Island } from "../components/island/island";
import { indexFilePath } from "../lib/search/index-file";
import { embeddedEngine } from "./embedded-engine";
import { cutQuery } from "./limits";
import { transformClient } from "./modal-client";
import { ModalHit } from "./modal-hit";
import { modalNavigator } from "./modal-navigator";
import { repairSemantics } from "./modal-semantics";
import { createStatus, type ModalStatus } from "./modal-status";
import { cleanSavedSearches } from "./saved-searches";
import { contextFilters, readSettings, type SearchSettings } from "./settings";
import { searchTexts } from "./texts";

let close: (() => void) | null = null;

/** Opens the search modal, with a query to begin with. Does nothing while it is open. */
export async function openSearch(initialQuery = ""): Promise<void> {
	if (close) return;
	// The index is on its way while the modal is drawn; a failure shows with the first query.
	void loadAhead().catch(() => undefined);
	const settings = readSettings();
	cleanSavedSearches(settings.indexName);
	const query = cutQuery(initialQuery);
	const dialog = document.createElement("dialog");
	dialog.className = "search-dialog";
	dialog.ariaLabel = searchTexts.dialog;
	dialog.dataset.engine = settings.algolia ? "algolia" : "embedded";
	const root = createRoot(dialog.appendChild(document.createElement("div")));
	const draw = (initialQuery: string) => render(root, dialog, { settings, status, initialQuery, onRetry: redraw });
	const redraw = () => void draw(dialog.querySelector<HTMLInputElement>(".DocSearch-Input")?.value ?? "");
	const status = createStatus(dialog, {
		version: settings.version === settings.lastVersion ? "" : settings.version,
		hasQuery: query !== "",
		onRetry: redraw,
	});
	const stopRepairs = repairSemantics(dialog, redraw);
	close = () => {
		close = null;
		stopRepairs();
		closeDialog(dialog, root);
	};
	listen(dialog);
	document.body.append(dialog);
	dialog.showModal();
	await draw(query);
}

/** Closes the modal; false when it is not open. */
export function closeSearch(): boolean {
	const isOpen = close !== null;
	close?.();
	return isOpen;
}

/** Fetches the embedded index while the reader is on the way to the field. */
export async function loadAhead(): Promise<void> {
	const { algolia, version } = readSettings();
	if (!algolia) await embeddedEngine(withPrefix(indexFilePath(version))).load();
}

interface ModalParts {
	settings: SearchSettings;
	status: ModalStatus;
	initialQuery: string;
	onRetry: () => void;
}

let drawings = 0;

/** Draws a new modal, which asks its initial query, and resolves when it is there. */
function render(root: Root, dialog: HTMLElement, parts: ModalParts): Promise<void> {
	const props = modalProps(parts);
	return new Promise((resolve) => {
		const onDrawn = (modal: HTMLElement | null) => {
			if (!modal) return;
			parts.status.attach(dialog);
			resolve();
		};
		root.render(
			<div ref={onDrawn} key={drawings++}>
				<Island onRetry={parts.onRetry}>
					<DocSearchModal {...props} />
				</Island>
			</div>,
		);
	});
}

/** Properties of DocSearch's modal. They are made once: new ones would start it anew. */
function modalProps({ settings, status, initialQuery }: ModalParts): DocSearchModalProps {
	const { algolia, indexName, missingUrl } = settings;
	return {
		// Without Algolia the client that DocSearch makes is replaced before it asks anybody; it wants two words.
		appId: algolia ? algolia.appId : "embedded",
		apiKey: algolia ? algolia.apiKey : "embedded",
		indexName,
		initialQuery,
		initialScrollY: scrollY,
		insights: algolia?.insights ?? false,
		placeholder: searchTexts.placeholder,
		searchParameters: { facetFilters: contextFilters(settings) },
		hitComponent: ModalHit,
		navigator: modalNavigator,
		transformSearchClient: transformClient(settings, status.begin),
		getMissingResultsUrl: ({ query }) => `${missingUrl}${encodeURIComponent(cutQuery(query))}`,
		onClose: closeSearch,
	};
}

/** Escape closes, wherever the focus is: DocSearch keeps the browser from closing the dialog by itself. A new query begins at the top. */
function listen(dialog: HTMLDialogElement): void {
	dialog.addEventListener("input", () => dialog.querySelector(".DocSearch-Dropdown-Container")?.scrollTo(0, 0));
	dialog.addEventListener("keydown", (event) => {
		if (event.key === "Escape" && !event.isComposing) closeSearch();
	});
	dialog.addEventListener("keydown", keepFocus, true);
	dialog.addEventListener("click", ({ target }) => {
		if (target instanceof Element && target.closest(".search-all")) closeSearch();
	});
	addEventListener("popstate", closeSearch, { once: true });
	dialog.addEventListener("cancel", (event) => {
		event.preventDefault();
		closeSearch();
	});
}

/** Tab goes round inside the dialog: from its last stop the browser would go to the page's body. */
function keepFocus(event: KeyboardEvent): void {
	const dialog = event.currentTarget;
	if (event.key !== "Tab" || !(dialog instanceof HTMLElement)) return;
	const stops = [...dialog.querySelectorAll<HTMLElement>("a[href], button, input")].filter(
		(stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
	);
	const [first, last] = [stops.at(0), stops.at(-1)];
	const [edge, next] = event.shiftKey ? [first, last] : [last, first];
	// DocSearch moves the focus itself, and to stops that are not there.
	event.stopPropagation();
	if (document.activeElement !== edge && dialog.contains(document.activeElement)) return;
	event.preventDefault();
	next?.focus();
}

/** The dialog goes first: it gives the focus back to what had it. */
function closeDialog(dialog: HTMLDialogElement, root: Root): void {
	dialog.close();
	root.unmount();
	dialog.remove();
}
