import { closeSidebar, syncSidebar } from "../chrome/sidebar";
import { enhance } from "../enhance";
import { headElements, keepPage, pageKey, peekPage, takePage } from "./page-store";

/** A style sheet of the page did not load. */
export class SheetError extends Error {}

/** Loads the style sheets of a stored page that this document lacks. Rejects if one of them fails. */
export async function loadSheets(path: string): Promise<void> {
	// In development, a sheet that was saved has a query.
	const addressOf = ({ href }: HTMLLinkElement) => href.split("?")[0];
	const known = new Set([...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(addressOf));
	const missing = peekPage(path)?.sheets.filter((sheet) => !known.has(addressOf(sheet))) ?? [];
	await Promise.all(missing.map(loadSheet));
}

function loadSheet(given: HTMLLinkElement): Promise<void> {
	return new Promise((resolve, reject) => {
		// An element that failed would not load when added again, so each attempt adds a copy.
		const sheet = given.cloneNode() as HTMLLinkElement;
		sheet.addEventListener("load", () => resolve());
		sheet.addEventListener("error", () => {
			sheet.remove();
			reject(new SheetError(`The style sheet ${sheet.href} did not load.`));
		});
		document.head.append(sheet);
	});
}

/** Shows a stored page, far down if it `jumps`. The previous page is stored unless `from` is null. */
export function showPage(from: string | null, to: string, jumps: boolean): void {
	const root = document.getElementById("page");
	const page = takePage(to);
	if (!root || !page) throw new Error(`The markup of ${to} is not in the store.`);
	closeSidebar();
	const left = document.createDocumentFragment();
	const oldHead = headElements(document);
	const scroll = root.querySelector("#sidebar")?.scrollTop ?? 0;
	left.append(...root.childNodes);
	// Style sheets that skip distant content need this mark: a jump needs the height of all that is before its target.
	document.documentElement.toggleAttribute("data-jumped", jumps);
	root.append(page.content);
	reuseSidebar(root, left, to, scroll);
	for (const element of oldHead) element.remove();
	document.head.append(...page.head);
	if (from !== null) keepPage(from, { content: left, head: oldHead, sheets: [] });
	enhance(root);
}

/**
 * Keeps the current sidebar, with its open groups and its scroll position; the page that is left gets the new one. A
 * different menu takes over the open groups that it knows and the scroll position.
 */
function reuseSidebar(root: HTMLElement, left: DocumentFragment, to: string, scroll: number): void {
	const old = left.querySelector<HTMLElement>("#sidebar");
	const next = root.querySelector<HTMLElement>("#sidebar");
	if (!next) return;
	let menu = next;
	if (old && isSameMenu(old, next)) {
		exchange(old, next);
		const [kept, fresh] = [old, next].map((menu) => menu.querySelector("[data-drawer-extras]"));
		if (kept && fresh) exchange(kept, fresh);
		menu = old;
	} else if (old) keepOpenGroups(old, next);
	menu.scrollTop = scroll;
	syncSidebar(menu, pageKey(to));
}

/** In a long menu, a closed group comes without its entries: a group that is open in the old menu is copied. */
function keepOpenGroups(old: HTMLElement, next: HTMLElement): void {
	for (const group of old.querySelectorAll("details[open]")) {
		const path = group.previousElementSibling?.getAttribute("href");
		next.querySelector(`a[href="${CSS.escape(path ?? "")}"] + details:not([open])`)?.replaceWith(group.cloneNode(true));
	}
}

function exchange(a: Element, b: Element): void {
	const place = document.createComment("");
	a.replaceWith(place);
	b.replaceWith(a);
	place.replaceWith(b);
}

/** The links to versions and languages belong to the page; all others belong to the menu. */
function isSameMenu(a: HTMLElement, b: HTMLElement): boolean {
	const [first, second] = [a, b].map((menu) =>
		[...menu.querySelectorAll("a:not([data-drawer-extras] a)")].map((link) => link.getAttribute("href")).join(" "),
	);
	return first === second;
}
