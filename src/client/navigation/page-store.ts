import { siteAddress } from "../../lib/site-address";
import { trusted } from "../trust/trusted-types";

/** A page's markup, ready to show. */
export interface StoredPage {
	readonly content: DocumentFragment;
	readonly head: readonly Element[];
	readonly sheets: readonly HTMLLinkElement[];
	/** Path of the response, if the server redirected. */
	readonly redirect?: string;
}

/** Reason why a document cannot be shown in this one: the browser loads it as a document instead. */
export class ForeignPageError extends Error {}

/** Maximum number of stored pages: preloaded ones and visited ones. */
const LIMIT = 24;

/** How long a click waits before the browser loads the document itself. */
const WAIT_MS = 10_000;

/** A larger document is the browser's business: a hover must not fetch it. */
const MOST_BYTES = 10_000_000;

const loading = new Map<string, ReturnType<typeof request>>();
const stored = new Map<string, StoredPage>();

/** Path without trailing slash, query and hash: the key of a page. */
export function pageKey(path: string): string {
	const plain = path.replace(/[?#].*$/s, "");
	return plain.length > 1 ? plain.replace(/\/+$/, "") : plain;
}

/**
 * Fetches the document of a page once and keeps its markup. Rejects if the network or the server fails, and with
 * ForeignPageError if the document is of another origin or build, or is incomplete.
 */
export function fetchPage(path: string, priority: RequestPriority = "auto"): Promise<void> {
	const key = pageKey(path);
	if (stored.has(key)) return Promise.resolve();
	return (loading.get(key) ?? request(key, priority)).done;
}

/**
 * Fetches a page that a click asks for. Shares a request that runs ahead of the click, gives up after ten seconds, and
 * replaces the request of an earlier click: a server that stalled may have recovered. Cancels other requests that run ahead.
 */
export async function awaitPage(path: string): Promise<void> {
	const key = pageKey(path);
	if (stored.has(key)) return;
	// Browsers open six connections to a host over HTTP/1.1: as many stalled requests would hold this one up.
	for (const [other, ahead] of loading) if (other !== key && !ahead.isAwaited) ahead.controller.abort();
	const running = loading.get(key);
	if (running?.isAwaited) running.controller.abort();
	const own = running && !running.isAwaited ? running : request(key, "auto");
	own.isAwaited = true;
	const timer = setTimeout(() => own.controller.abort(), WAIT_MS);
	await own.done.finally(() => clearTimeout(timer));
}

function request(key: string, priority: RequestPriority) {
	const controller = new AbortController();
	const done = readPage(key, { priority, signal: controller.signal }).finally(() => {
		if (loading.get(key) === own) loading.delete(key);
	});
	/** `isAwaited` is true when a click waits for it. */
	const own = { done, controller, isAwaited: false };
	loading.set(key, own);
	return own;
}

async function readPage(key: string, options: RequestInit): Promise<void> {
	const response = await fetch(key, { headers: { accept: "text/html" }, mode: "same-origin", ...options });
	if (response.status >= 500) throw new Error(`${key} answered ${response.status}`);
	const answered = siteAddress(response.url);
	if (!answered) throw new ForeignPageError(`${key} was answered by another origin`);
	if (Number(response.headers.get("content-length")) > MOST_BYTES) {
		void response.body?.cancel();
		throw new ForeignPageError(`The document of ${key} is too large`);
	}
	const html = await response.text();
	if (!/<\/html>\s*$/i.test(html.slice(-40))) throw new ForeignPageError(`The document of ${key} was cut short`);
	const next = new DOMParser().parseFromString(trusted.createHTML(html), "text/html");
	const root = next.querySelector("#page");
	const [build, own] = [next.body.dataset.build, document.body.dataset.build];
	if (!root || build !== own) throw new ForeignPageError(`${key} belongs to another build`);
	const content = document.createDocumentFragment();
	content.append(...document.adoptNode(root).childNodes);
	keepPage(key, {
		content,
		head: headElements(next).map((element) => document.adoptNode(element)),
		sheets: [...next.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map((sheet) =>
			document.adoptNode(sheet),
		),
		...(response.redirected ? { redirect: answered.path } : {}),
	});
}

/** A stored page, which stays in the store. */
export function peekPage(path: string): StoredPage | undefined {
	return stored.get(pageKey(path));
}

/** Takes a page out of the store; undefined if it is not there. */
export function takePage(path: string): StoredPage | undefined {
	const page = stored.get(pageKey(path));
	stored.delete(pageKey(path));
	return page;
}

/** Empties the store, for development: the pages have changed. */
export function forgetPages(): void {
	stored.clear();
	loading.clear();
}

/** Stores a page that the reader leaves, with its nodes, so that going back shows it unchanged. */
export function keepPage(path: string, page: StoredPage): void {
	const oldest = stored.keys().next().value;
	// Pictures go first: Chromium keeps those that wait for a media query, and their whole page with them.
	if (stored.size >= LIMIT && oldest !== undefined)
		for (const picture of takePage(oldest)?.content.querySelectorAll("source, img") ?? []) picture.remove();
	stored.set(pageKey(path), page);
}

/** The elements that react-helmet wrote, the title first. Style sheets stay once they are loaded. */
export function headElements(document: Document): Element[] {
	return [...document.head.querySelectorAll("title, [data-react-helmet]:not(title, [rel=stylesheet])")];
}
