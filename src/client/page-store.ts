import { trusted } from "./trusted-policy";

/** A page's markup, ready to be shown: what is inside #page, and the elements of the head that are about it. */
export interface StoredPage {
	content: DocumentFragment;
	head: Element[];
}

/** Why a page's markup cannot be shown in this document. */
export class ForeignPageError extends Error {}

/** Pages kept at most: those ahead of the reader and those behind. */
const LIMIT = 24;

const loading = new Map<string, Promise<void>>();
const stored = new Map<string, StoredPage>();

/** Path without the trailing slash, query and hash: the key of a page. */
export function pageKey(path: string): string {
	const plain = path.replace(/[?#].*$/s, "");
	return plain.length > 1 ? plain.replace(/\/+$/, "") : plain;
}

/**
 * Fetches the document of a page once and keeps its markup. Rejects when the network or the server fails, and with
 * ForeignPageError when the document belongs to another build than the one that runs here.
 */
export function fetchPage(path: string): Promise<void> {
	const key = pageKey(path);
	if (stored.has(key)) return Promise.resolve();
	const running = loading.get(key);
	if (running) return running;
	const request = readPage(key).finally(() => loading.delete(key));
	loading.set(key, request);
	return request;
}

async function readPage(key: string): Promise<void> {
	const response = await fetch(key, { headers: { accept: "text/html" } });
	if (response.status >= 500) throw new Error(`${key} answered ${response.status}`);
	const html = await response.text();
	const next = new DOMParser().parseFromString(trusted.createHTML(html), "text/html");
	const root = next.querySelector("#page");
	const [build, own] = [next.body.dataset.build, document.body.dataset.build];
	if (!root || build !== own) throw new ForeignPageError(`${key} is of another build`);
	const content = document.createDocumentFragment();
	content.append(...document.adoptNode(root).childNodes);
	keepPage(key, { content, head: headElements(next).map((element) => document.adoptNode(element)) });
}

/** True when a page's markup is at hand. */
export function hasPage(path: string): boolean {
	return stored.has(pageKey(path));
}

/** A page of the store, left in it. */
export function peekPage(path: string): StoredPage | undefined {
	return stored.get(pageKey(path));
}

/** Takes a page out of the store; undefined when it was never fetched nor left. */
export function takePage(path: string): StoredPage | undefined {
	const page = stored.get(pageKey(path));
	stored.delete(pageKey(path));
	return page;
}

/** Keeps a page that the reader leaves, nodes and all, so that going back shows it as it was. */
export function keepPage(path: string, page: StoredPage): void {
	const oldest = stored.keys().next().value;
	if (stored.size >= LIMIT && oldest !== undefined) stored.delete(oldest);
	stored.set(pageKey(path), page);
}

/** The elements that react-helmet wrote, the title first. */
export function headElements(document: Document): Element[] {
	return [...document.head.querySelectorAll("title, [data-react-helmet]:not(title)")];
}
