import { enhance } from "./enhance";
import { headElements, keepPage, takePage } from "./page-store";
import { syncSidebar } from "./sidebar";

/** Puts the next page's markup in place of the last one's. Loads the document anew when there is none to show. */
export function showPage(from: string, to: string): void {
	const root = document.getElementById("page");
	const page = takePage(to);
	if (!root || !page) {
		location.reload();
		return;
	}
	const left = document.createDocumentFragment();
	const oldHead = headElements(document);
	const sidebar = root.querySelector<HTMLElement>("#sidebar");
	left.append(...root.childNodes);
	root.append(page.content);
	reuseSidebar(root, sidebar);
	for (const element of oldHead) element.remove();
	document.head.append(...page.head);
	keepPage(from, { content: left, head: oldHead });
	enhance(root);
}

/** The sidebar that was there stays, with its open groups and its scroll position; only the marked page changes. */
function reuseSidebar(root: HTMLElement, old: HTMLElement | null): void {
	const next = root.querySelector<HTMLElement>("#sidebar");
	if (!old || !next || old === next || !isSameMenu(old, next)) return;
	const scroll = old.scrollTop;
	const current = next.querySelector('[aria-current="page"]')?.getAttribute("href") ?? "";
	next.replaceWith(old);
	old.scrollTop = scroll;
	syncSidebar(old, current);
}

function isSameMenu(a: HTMLElement, b: HTMLElement): boolean {
	return a.querySelectorAll("a").length === b.querySelectorAll("a").length && a.querySelector("a")?.getAttribute("href") === b.querySelector("a")?.getAttribute("href");
}
