import { clearFailure, loadDocument, showFailure } from "./failure";
import { focusPage } from "./focus";
import { ForeignPageError, fetchPage, pageKey } from "./page-store";
import { decodePath, stripHtml } from "./paths";
import { finishProgress, startProgress } from "./progress";

/** What Gatsby's loader answers: the page, or what went wrong with its data or its code. */
interface LoadedPage {
	status?: string;
	error?: unknown;
	page?: { webpackCompilationHash?: string };
}

interface GatsbyWindow {
	___loader: { loadPage(path: string): Promise<LoadedPage | undefined> };
	___navigate(path: string): void;
	___webpackCompilationHash?: string;
	__BASE_PATH__?: string;
}

const gatsby = globalThis as unknown as GatsbyWindow;
const HOVER_MS = 50;

/** Gatsby's own loading of data and code. */
let loadRoute: GatsbyWindow["___loader"]["loadPage"] | undefined;
/** True once React listens to route changes; before, links load documents. */
let isReady = false;
/** Address that the reader asked for last, until its page is shown. */
let wanted: string | null = null;
/** Counts what the reader asked for, so that a slow page never replaces one that was asked for later. */
let turn = 0;

/** Where Gatsby loads a page's data and code, load its markup too: a route change waits for all three. */
export function loadMarkupWithPages(): void {
	const loader = gatsby.___loader;
	const load = loader.loadPage.bind(loader);
	loadRoute = load;
	loader.loadPage = (path) => (isReady ? arrive(path, load) : load(path));
}

/** Resolves when everything of the next page is there; never when that fails or the reader went elsewhere. */
async function arrive(path: string, load: GatsbyWindow["___loader"]["loadPage"]): Promise<LoadedPage | undefined> {
	const own = ++turn;
	const [route, markup] = await Promise.allSettled([load(path), fetchPage(path)]);
	if (own !== turn) return new Promise(() => undefined);
	const page = route.status === "fulfilled" ? route.value : undefined;
	const isFine = page !== undefined && page.status !== "error" && markup.status === "fulfilled";
	if (isFine && isOfThisBuild(page)) return page;
	fail(page?.error, markup.status === "rejected" ? markup.reason : undefined, isFine);
	return new Promise(() => undefined);
}

/** A new deploy needs its own document; broken code is shown with a way to try again; the rest warns and reloads. */
function fail(broken: unknown, markupError: unknown, isOutdated: boolean): void {
	const target = wanted ?? location.href;
	wanted = null;
	finishProgress();
	if (isOutdated || markupError instanceof ForeignPageError) loadDocument(target);
	else if (!navigator.onLine) showFailure(markupError ?? broken ?? target, target);
	else if (broken) showFailure(broken, target);
	else {
		console.warn(`The page ${target} could not be preloaded: it is loaded as a document.`, markupError);
		loadDocument(target);
	}
}

function isOfThisBuild({ page }: LoadedPage): boolean {
	const build = page?.webpackCompilationHash;
	return !build || build === gatsby.___webpackCompilationHash;
}

/** Links of the page are plain: clicks on those to this site become route changes, interest in them loads ahead. */
export function watchLinks(): void {
	addEventListener("popstate", repairHash);
	document.addEventListener("click", onClick);
	let timer = 0;
	document.addEventListener("pointerover", ({ target }) => {
		clearTimeout(timer);
		const link = routeLink(target);
		if (link) timer = window.setTimeout(() => loadAhead(link), HOVER_MS);
	});
	for (const type of ["focusin", "touchstart"] as const) {
		document.addEventListener(
			type,
			({ target }) => {
				const link = routeLink(target);
				if (link) loadAhead(link);
			},
			{ passive: true },
		);
	}
	addEventListener("pageshow", finishProgress);
}

function onClick(event: MouseEvent): void {
	const link = routeLink(event.target);
	if (!link || !isReady || event.defaultPrevented || event.button !== 0) return;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	event.preventDefault();
	try {
		decodePath(link.pathname);
	} catch (error) {
		showFailure(error, null);
		return;
	}
	wanted = stripHtml(link.pathname) + link.search + decodableHash(link.hash);
	startProgress();
	gatsby.___navigate(wanted);
}

/** Back and forward: Gatsby's scroll handler cannot bear a hash that does not decode. Runs before Gatsby's own listener. */
function repairHash(): void {
	const hash = decodableHash(location.hash);
	if (hash !== location.hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
	if (pageKey(location.pathname) !== shownPath) startProgress();
}

function decodableHash(hash: string): string {
	try {
		decodePath(hash);
		return hash;
	} catch {
		return hash.replaceAll("%", "%25");
	}
}

let shownPath = "";

/** Called after the first view and after each route change. */
export function afterRoute(isFirst: boolean): void {
	isReady = true;
	wanted = null;
	const path = pageKey(location.pathname);
	const isOther = path !== shownPath;
	shownPath = path;
	finishProgress();
	clearFailure();
	if (!isFirst && isOther) focusPage();
}

/** The link of an event, when it leads to another page of this site in this tab. */
function routeLink(target: EventTarget | null): HTMLAnchorElement | null {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
	if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return null;
	const base = gatsby.__BASE_PATH__ ?? "";
	if (base && link.pathname !== base && !link.pathname.startsWith(`${base}/`)) return null;
	if (
		/\.[a-z0-9]+$/i.test(link.pathname) &&
		!/\/v\d+\.\d+\.\d+$/.test(link.pathname) &&
		!/\.html$/i.test(link.pathname)
	)
		return null;
	if (link.pathname === location.pathname && link.search === location.search) return null;
	// The opener of the search is a link for readers without scripts only.
	if (link.dataset.searchOpen !== undefined) return null;
	return link;
}

function loadAhead(link: HTMLAnchorElement): void {
	if (isSlowOrMetered() || !isReady || !loadRoute) return;
	const path = stripHtml(link.pathname);
	// What cannot be loaded now is told of when the link is pressed.
	void Promise.resolve(path)
		.then(loadRoute)
		.catch(() => undefined);
	void fetchPage(path).catch(() => undefined);
}

/** True on 2g and with data saving on: nothing is loaded before the reader asks for it. */
export function isSlowOrMetered(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
	return Boolean(connection?.saveData) || (connection?.effectiveType ?? "").includes("2g");
}
