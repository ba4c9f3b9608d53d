import { DocSearchModal, type DocSearchModalProps } from "@docsearch/react/modal";
import { createRoot, type Root } from "react-dom/client";
import { withPrefix } from "../lib/with-prefix";
import { adoptStyles } from "./adopt-styles";
import { embeddedEngine } from "./embedded-engine";
import { indexFilePath } from "./index-file";
import { MAX_QUERY } from "./limits";
import { transformClient } from "./modal-client";
import { ModalHit } from "./modal-hit";
import { modalNavigator } from "./modal-navigator";
import { repairSemantics } from "./modal-semantics";
import { createStatus, type ModalStatus } from "./modal-status";
import { contextFilters, readSettings, type SearchSettings } from "./settings";
import { searchTexts } from "./texts";

let close: (() => void) | null = null;

/** Opens the search modal, with a query to begin with. Does nothing while it is open. */
export async function openSearch(initialQuery = ""): Promise<void> {
	if (close) return;
	// The index is on its way while the modal is drawn; a failure shows with the first query.
	void loadAhead().catch(() => undefined);
	const settings = readSettings();
	adoptStyles();
	const dialog = document.createElement("dialog");
	dialog.className = "search-dialog";
	dialog.ariaLabel = searchTexts.dialog;
	dialog.dataset.engine = settings.algolia ? "algolia" : "embedded";
	const root = createRoot(dialog.appendChild(document.createElement("div")));
	const status = createStatus(dialog, settings.version === settings.lastVersion ? "" : settings.version);
	const stopRepairs = repairSemantics(dialog);
	close = () => {
		close = null;
		stopRepairs();
		closeDialog(dialog, root);
	};
	listen(dialog);
	document.body.append(dialog);
	dialog.showModal();
	await render(root, dialog, { settings, status, initialQuery: initialQuery.slice(0, MAX_QUERY) });
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
}

/** Draws the modal, and resolves when it is there. Errors of DocSearch, such as a missing key, come out here. */
function render(root: Root, dialog: HTMLElement, parts: ModalParts): Promise<void> {
	const props = modalProps(parts);
	return new Promise((resolve) => {
		const onDrawn = (modal: HTMLElement | null) => {
			if (!modal) return;
			parts.status.attach(dialog);
			resolve();
		};
		root.render(
			<div ref={onDrawn}>
				<DocSearchModal {...props} />
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
		transformSearchClient: transformClient(settings, status.report),
		getMissingResultsUrl: ({ query }) => `${missingUrl}${encodeURIComponent(query)}`,
		onClose: closeSearch,
	};
}

/** Escape closes, wherever the focus is: DocSearch keeps the browser from closing the dialog by itself. A new query begins at the top. */
function listen(dialog: HTMLDialogElement): void {
	dialog.addEventListener("input", () => dialog.querySelector(".DocSearch-Dropdown-Container")?.scrollTo(0, 0));
	dialog.addEventListener("keydown", (event) => {
		if (event.key === "Escape" && !event.isComposing) closeSearch();
	});
	dialog.addEventListener("click", ({ target }) => {
		if (target instanceof Element && target.closest(".search-all")) closeSearch();
	});
	addEventListener("popstate", closeSearch, { once: true });
	dialog.addEventListener("cancel", (event) => {
		event.preventDefault();
		closeSearch();
	});
}

/** The dialog goes first: it gives the focus back to what had it. */
function closeDialog(dialog: HTMLDialogElement, root: Root): void {
	dialog.close();
	root.unmount();
	dialog.remove();
}
