import { focusPage, hashTarget } from "../../lib/focus-page";
import { isModified } from "../../lib/modified-click";
import { isDecodable, type SiteAddress, siteAddress, withoutHtml } from "../../lib/site-address";
import { sendPageView } from "../chrome/analytics";
import { announcePage } from "../chrome/focus";
import { clearFailure, loadDocument, showCrash, showFailure } from "./failure";
import { loadLikelyPages, routeLink } from "./load-ahead";
import { awaitPage, ForeignPageError, fetchPage, forgetPages, pageKey, peekPage } from "./page-store";
import { loadSheets, SheetError, showPage } from "./page-swap";
import { finishProgress, startProgress } from "./progress";
import { enterEntry, pushEntry, renameEntry, watchHistory } from "./session-history";

let shown: SiteAddress & { readonly hasCrashed: boolean };
/** Counts requests, so that a slow page never replaces one that was requested later. */
let turn = 0;

/** Turns clicks on links to this site, and going back and forward, into route changes. Call once. */
export function startRouter(): void {
	watchHistory();
	shown = { ...here(), hasCrashed: false };
	document.addEventListener("click", onClick);
	addEventListener("popstate", onTraverse);
	addEventListener("pageshow", finishProgress);
	sendPageView(shown, null);
}

function onClick(event: MouseEvent): void {
	const link = routeLink(event.target);
	if (!link || event.defaultPrevented || event.button !== 0 || isModified(event)) return;
	const address = siteAddress(link.href);
	if (!address) return;
	event.preventDefault();
	if (isDecodable(address.path)) void visit(withoutHtml(address), "push");
	else showFailure(new Error(`Invalid percent-encoding in the address: ${address.path}`), null);
}

/** Handles back, forward, and every change of the hash. */
function onTraverse(): void {
	const address = here();
	if (pageKey(address.path) !== pageKey(shown.path) || address.search !== shown.search || shown.hasCrashed)
		void visit(address, "traverse");
	else {
		turn++;
		finishProgress();
		const top = enterEntry();
		if (top !== null) scrollTo({ top, behavior: "instant" });
		arrive(address);
	}
}

function here(): SiteAddress {
	const address = siteAddress(location.href);
	if (!address) throw new Error(`${location.href} is not an address of this site.`);
	if (address.href !== location.href && address.hash !== location.hash)
		history.replaceState(history.state, "", address.href);
	return address;
}

/** Shows the page of an address once all of it has loaded. */
async function visit(address: SiteAddress, kind: "push" | "traverse"): Promise<void> {
	const own = ++turn;
	startProgress();
	try {
		await awaitPage(address.path);
		await loadSheets(address.path);
	} catch (error) {
		if (own !== turn) return;
		finishProgress();
		fail(error, address);
		return;
	}
	if (own !== turn) return;
	const path = peekPage(address.path)?.redirect;
	const target = (path && siteAddress(path + address.search + address.hash)) || address;
	clearFailure();
	finishProgress();
	show(address, target, kind);
}

function show(address: SiteAddress, target: SiteAddress, kind: "push" | "traverse"): void {
	let top: number | null = null;
	if (kind === "push") pushEntry(target.href);
	else top = enterEntry();
	if (kind === "traverse" && target.href !== address.href) renameEntry(target.href);
	try {
		showPage(shown.hasCrashed ? null : shown.path, address.path, Boolean(top || target.hash));
		arrive(target);
	} catch (error) {
		arrive(target, true);
		showCrash(error, () => void visit(target, "traverse"));
		return;
	}
	const end = top === null && hashTarget();
	if (end) end.scrollIntoView({ behavior: "instant" });
	else scrollTo({ top: top ?? 0, behavior: "instant" });
	focusPage();
	announcePage();
	loadLikelyPages(document);
}

/** Shows the current page as the server answers it now, where the reader is on it. For development. */
export async function showFresh(): Promise<void> {
	forgetPages();
	const own = ++turn;
	await fetchPage(shown.path);
	await loadSheets(shown.path);
	if (own !== turn) return;
	const top = cut?.at === scrollY ? cut.top : scrollY;
	showPage(null, shown.path, true);
	scrollTo({ top, behavior: "instant" });
	cut = scrollY < top ? { at: scrollY, top } : null;
}

/** Where the reader was before a save made the page too short for it, and where that led. */
let cut: { readonly at: number; readonly top: number } | null = null;

function arrive(address: SiteAddress, hasCrashed = false): void {
	const last = shown;
	shown = { ...address, hasCrashed };
	sendPageView(shown, last);
}

/** Without a network, or without a file of the page, the current page stays and says so; otherwise the browser loads the document. */
function fail(error: unknown, { href }: SiteAddress): void {
	if (error instanceof ForeignPageError) loadDocument(href);
	else if (!navigator.onLine || error instanceof SheetError) showFailure(error, href);
	else {
		console.warn(`The page ${href} could not be preloaded: it is loaded as a document.`, error);
		loadDocument(href);
	}
}
