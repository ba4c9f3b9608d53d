import type { SearchHit } from "./engine";
import { unmarked } from "./unmarked";

/** Where a hit that the reader chose leads, kept until the page is there. */
interface Target {
	readonly path: string;
	readonly hash: string;
	readonly text: string;
	/** When it was chosen. */
	readonly at: number;
}

const KEY = "search-target";

/** A page that takes longer than this to come is another visit. */
const LASTS_MS = 20_000;

/** Time for a jump within the page to be over. */
const JUMP_MS = 100;

/** Remembers the text of a hit, so that the tab or the collapsed section which holds it can be opened on its page. */
export function rememberTarget({ url, content, _snippetResult: snippets }: SearchHit): void {
	const text = unmarked(snippets?.content?.value ?? content ?? "");
	const { pathname, hash } = new URL(url, location.href);
	if (!text) return;
	sessionStorage.setItem(KEY, JSON.stringify({ path: pathname, hash, text, at: Date.now() } satisfies Target));
	if (pathname === location.pathname) setTimeout(() => revealTarget(document), JUMP_MS);
}

/** The same for a click; one that opens another tab says nothing about this one. */
export function rememberClick(
	hit: SearchHit,
	event: Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): void {
	if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) rememberTarget(hit);
}

/** On the page of a remembered hit: opens what hides its text. Whatever is in view already stays as it is. */
export function revealTarget(root: ParentNode): void {
	const stored = sessionStorage.getItem(KEY);
	if (stored === null) return;
	const target = JSON.parse(stored) as Target;
	if (target.path !== location.pathname) return;
	sessionStorage.removeItem(KEY);
	if (Date.now() - target.at > LASTS_MS) return;
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
