import { enhance } from "./enhance";
import { headElements, keepPage, pageKey, takePage } from "./page-store";
import { closeSidebar, syncSidebar } from "./sidebar";

/** Puts a page's markup, which the store must hold, in place of the last one's. */
export function showPage(from: string | null, to: string): void {
	const root = document.getElementById("page");
	const page = takePage(to);
	if (!root || !page) throw new Error(`There is no markup of ${to} to show.`);
	closeSidebar();
	const left = document.createDocumentFragment();
	const oldHead = headElements(document);
	const scroll = root.querySelector("#sidebar")?.scrollTop ?? 0;
	left.append(...root.childNodes);
	root.append(page.content);
	reuseSidebar(root, left, to, scroll);
	for (const element of oldHead) element.remove();
	document.head.append(...page.head);
	if (from !== null) keepPage(from, { content: left, head: oldHead });
	enhance(root);
}

/** The sidebar that was there stays, with its open groups and its scroll position; the page left gets the other one. */
function reuseSidebar(root: HTMLElement, left: DocumentFragment, to: string, scroll: number): void {
	const old = left.querySelector<HTMLElement>("#sidebar");
	const next = root.querySelector<HTMLElement>("#sidebar");
	if (!old || !next || !isSameMenu(old, next)) return;
	exchange(old, next);
	const [kept, fresh] = [old, next].map((menu) => menu.querySelector("[data-drawer-extras]"));
	if (kept && fresh) exchange(kept, fresh);
	old.scrollTop = scroll;
	syncSidebar(old, pageKey(to));
}

/** Puts two elements in each other's place. */
function exchange(a: Element, b: Element): void {
	const place = document.createComment("");
	a.replaceWith(place);
	b.replaceWith(a);
	place.replaceWith(b);
}

/** The links to versions are the page's own; all others are the menu's. */
function isSameMenu(a: HTMLElement, b: HTMLElement): boolean {
	const [first, second] = [a, b].map((menu) =>
		[...menu.querySelectorAll("a:not([data-version])")].map((link) => link.getAttribute("href")).join(" "),
	);
	return first === second;
}
