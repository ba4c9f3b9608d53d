import { siteAddress, withoutHtml } from "../../lib/site-address";
import { withPrefix } from "../../lib/with-prefix";
import { whenIdle } from "../when-idle";
import { fetchPage, pageKey } from "./page-store";

const HOVER_MS = 50;
/** Maximum number of pages to preload without a sign of intent. */
const AHEAD_AT_MOST = 6;

/** Preloads a link's page at a sign of interest: hover, focus or touch. Call once. */
export function watchIntent(): void {
	let timer = 0;
	document.addEventListener("pointerover", ({ target }) => {
		clearTimeout(timer);
		const link = routeLink(target);
		if (link) timer = window.setTimeout(() => loadAhead(link), HOVER_MS);
	});
	const onTouch = ({ target }: Event) => {
		const link = routeLink(target);
		if (link) loadAhead(link);
	};
	for (const type of ["focusin", "touchstart"]) document.addEventListener(type, onTouch, { passive: true });
}

let observer: IntersectionObserver | undefined;

/**
 * Preloads the likeliest next pages while the browser is idle: the next and the previous one, and the targets of
 * visible links in the article. Not in development, where Gatsby runs the queries of each such page before it takes in a save.
 */
export function loadLikelyPages(root: ParentNode): void {
	observer?.disconnect();
	if (isSlowOrMetered() || import.meta.hot) return;
	const asked = new Set<string>();
	const load = (link: HTMLAnchorElement) => {
		const key = pageKey(link.pathname);
		if (asked.size >= AHEAD_AT_MOST || asked.has(key) || !isRoute(link)) return;
		asked.add(key);
		loadAhead(link, "low");
	};
	whenLoaded(() => {
		for (const link of root.querySelectorAll<HTMLAnchorElement>("a[rel=next], a[rel=prev]")) load(link);
		observer = new IntersectionObserver((entries) => {
			const inView = entries.filter(({ isIntersecting }) => isIntersecting);
			whenIdle(() => {
				for (const { target } of inView) load(target as HTMLAnchorElement);
			});
		});
		// Skips links within the page, of which the reference has a thousand.
		for (const link of root.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
			if (isRoute(link)) observer.observe(link);
	});
}

/** Runs after the document and everything that it names has loaded, when the browser is idle. */
export function whenLoaded(step: () => void): void {
	if (document.readyState === "complete") whenIdle(step);
	else addEventListener("load", () => whenIdle(step), { once: true });
}

function loadAhead(link: HTMLAnchorElement, priority?: RequestPriority): void {
	const address = siteAddress(link.href);
	if (!address || isSlowOrMetered()) return;
	// If this load fails, a click on the link reports it.
	void fetchPage(withoutHtml(address).path, priority).catch(() => undefined);
}

/** True on 2g and with data saving on: nothing is preloaded. */
export function isSlowOrMetered(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
	return Boolean(connection?.saveData) || (connection?.effectiveType ?? "").includes("2g");
}

/** The link of an event, if it leads to another page of this site in this tab. */
export function routeLink(target: EventTarget | null): HTMLAnchorElement | null {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
	return link && isRoute(link) ? link : null;
}

/** True for a link to another page of this site, in this tab. */
function isRoute(link: HTMLAnchorElement): boolean {
	if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
	const base = withPrefix("/").replace(/\/$/, "");
	if (base && link.pathname !== base && !link.pathname.startsWith(`${base}/`)) return false;
	if (isFile(link.pathname)) return false;
	// The link that opens search is only for readers without scripts.
	if (link.dataset.searchOpen !== undefined) return false;
	return link.pathname !== location.pathname || link.search !== location.search;
}

/** True for an address with an extension, except .html and versions such as v0.2.5. */
function isFile(path: string): boolean {
	return /\.[a-z0-9]+$/i.test(path) && !/\/v\d+\.\d+\.\d+$/.test(path) && !/\.html$/i.test(path);
}
