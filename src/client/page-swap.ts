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
	const place = document.createComment("");
	next.replaceWith(place);
	old.replaceWith(next);
	place.replaceWith(old);
	old.scrollTop = scroll;
	syncSidebar(old, pageKey(to));
}

function isSameMenu(a: HTMLElement, b: HTMLElement): boolean {
	const [first, second] = [a, b].map((menu) =>
		[...menu.querySelectorAll("a")].map((link) => link.getAttribute("href")),
	);
	return first?.join(" ") === second?.join(" ");
}
