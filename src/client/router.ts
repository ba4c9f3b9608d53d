import { fetchPage, pageKey } from "./page-store";
import { finishProgress, startProgress } from "./progress";

interface GatsbyLoader {
	loadPage(path: string): Promise<unknown>;
}

interface GatsbyWindow {
	___loader: GatsbyLoader;
	___navigate(path: string): void;
	__BASE_PATH__?: string;
}

const gatsby = globalThis as unknown as GatsbyWindow;
const HOVER_MS = 50;

/** Where Gatsby loads a page's data and code, load its markup too: a route change waits for all three. */
export function loadMarkupWithPages(): void {
	const loader = gatsby.___loader;
	const loadPage = loader.loadPage.bind(loader);
	const first = pageKey(location.pathname);
	loader.loadPage = (path) => {
		const markup = pageKey(path) === first ? Promise.resolve() : fetchPage(path).catch(() => undefined);
		return Promise.all([loadPage(path), markup]).then(([page]) => page);
	};
}

/** Links of the page are plain: clicks on those to this site become route changes, interest in them loads ahead. */
export function watchLinks(): void {
	document.addEventListener("click", (event) => {
		const link = routeLink(event.target);
		if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		startProgress();
		gatsby.___navigate(link.pathname + link.search + link.hash);
	});
	let timer = 0;
	document.addEventListener("pointerover", ({ target }) => {
		clearTimeout(timer);
		const link = routeLink(target);
		if (link) timer = window.setTimeout(() => loadAhead(link), HOVER_MS);
	});
	for (const type of ["focusin", "touchstart"] as const) {
		document.addEventListener(type, ({ target }) => {
			const link = routeLink(target);
			if (link) loadAhead(link);
		}, { passive: true });
	}
	addEventListener("popstate", startProgress);
}

/** Called after each route change. */
export function afterRoute(): void {
	finishProgress();
}

/** The link of an event, when it leads to another page of this site in this tab. */
function routeLink(target: EventTarget | null): HTMLAnchorElement | null {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
	if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return null;
	if (/\.[a-z0-9]+$/i.test(link.pathname) && !/\/v\d+\.\d+\.\d+$/.test(link.pathname) && !link.pathname.endsWith(".html")) return null;
	if (link.pathname === location.pathname && link.search === location.search) return null;
	return link;
}

function loadAhead(link: HTMLAnchorElement): void {
	if (isSlowOrMetered()) return;
	void gatsby.___loader.loadPage(link.pathname).catch(() => undefined);
}

/** True on 2g and with data saving on: nothing is loaded before the reader asks for it. */
export function isSlowOrMetered(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
	return Boolean(connection?.saveData) || (connection?.effectiveType ?? "").includes("2g");
}
