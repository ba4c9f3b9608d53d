import type { SearchHit } from "./engine";
import { unmarked } from "./unmarked";

/** Where a hit that the reader chose leads, kept until the page is there. */
interface Target {
	readonly path: string;
	readonly hash: string;
	readonly text: string;
}

const KEY = "search-target";

/** Remembers the text of a hit, so that the tab or the collapsed section which holds it can be opened on its page. */
export function rememberTarget({ url, content, _snippetResult: snippets }: SearchHit): void {
	const text = unmarked(snippets?.content?.value ?? content ?? "");
	const { pathname, hash } = new URL(url, location.href);
	if (text) sessionStorage.setItem(KEY, JSON.stringify({ path: pathname, hash, text } satisfies Target));
}

/** On the page of a remembered hit: opens what hides its text. Whatever is in view already stays as it is. */
export function revealTarget(root: ParentNode): void {
	const stored = sessionStorage.getItem(KEY);
	if (stored === null) return;
	const target = JSON.parse(stored) as Target;
	if (target.path !== location.pathname) return;
	sessionStorage.removeItem(KEY);
	const element = findText(root, target);
	if (!element || element.checkVisibility()) return;
	for (let node: HTMLElement | null = element; node; node = node.parentElement) {
		if (node instanceof HTMLDetailsElement) node.open = true;
		if (node.role === "tabpanel" && !node.checkVisibility())
			document.getElementById(node.getAttribute("aria-labelledby") ?? "")?.click();
	}
	element.scrollIntoView({ block: "center" });
}

/** The first block after the anchor that has the longest piece of the text. */
function findText(root: ParentNode, { hash, text }: Target): HTMLElement | undefined {
	const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
	const piece = plain(text.split(" · ").reduce((longest, part) => (part.length > longest.length ? part : longest), ""));
	const blocks = [...root.querySelectorAll<HTMLElement>("main :is(p, li, td, pre, dd, dt, summary)")];
	const later = anchor
		? blocks.filter(
				(block) =>
					anchor.compareDocumentPosition(block) &
					(Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
			)
		: blocks;
	return later.find((block) => plain(block.textContent ?? "").includes(piece));
}

function plain(text: string): string {
	return text.replace(/\s+/g, " ").trim().toLowerCase();
}
