/** A page's markup, ready to be shown: what is inside #page, and the elements of the head that are about it. */
export interface StoredPage {
	content: DocumentFragment;
	head: Element[];
}

const loading = new Map<string, Promise<void>>();
const stored = new Map<string, StoredPage>();

/** Path without the trailing slash, query and hash: the key of a page. */
export function pageKey(path: string): string {
	const plain = path.replace(/[?#].*$/s, "");
	return plain.length > 1 ? plain.replace(/\/+$/, "") : plain;
}

/** Fetches the document of a page once and keeps its markup. Rejects when the network fails. */
export function fetchPage(path: string): Promise<void> {
	const key = pageKey(path);
	if (stored.has(key)) return Promise.resolve();
	const running = loading.get(key);
	if (running) return running;
	const request = fetch(key, { headers: { accept: "text/html" } })
		.then((response) => response.text())
		.then((html) => {
			stored.set(key, readPage(parseHtml(html)));
		})
		.finally(() => loading.delete(key));
	loading.set(key, request);
	return request;
}

/** Takes a page out of the store; undefined when it was never fetched nor left. */
export function takePage(path: string): StoredPage | undefined {
	const page = stored.get(pageKey(path));
	stored.delete(pageKey(path));
	return page;
}

/** Keeps a page that the reader leaves, nodes and all, so that going back shows it as it was. */
export function keepPage(path: string, page: StoredPage): void {
	stored.set(pageKey(path), page);
}

function readPage(document: Document): StoredPage {
	const content = globalThis.document.createDocumentFragment();
	content.append(...(globalThis.document.adoptNode(document.querySelector("#page") ?? document.body).childNodes));
	return { content, head: headElements(document).map((element) => globalThis.document.adoptNode(element)) };
}

/** The elements that react-helmet wrote, the title first. */
export function headElements(document: Document): Element[] {
	return [...document.head.querySelectorAll("title, [data-react-helmet]:not(title)")];
}

interface HtmlPolicy {
	createHTML(text: string): string;
}

/** The one place of the site that turns text into markup: documents of this very site, fetched by `fetchPage`. */
const policy: HtmlPolicy | undefined = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } }).trustedTypes?.createPolicy("docs-page", {
	createHTML: (text) => text,
});

function parseHtml(html: string): Document {
	return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, "text/html");
}
