import { type SearchHit, unmarked } from "docs-search";
import { focusPage } from "../lib/focus-page";
import { siteAddress } from "../lib/site-address";
import { sessionStore } from "../lib/storage";
import { TARGET_KEY } from "./target-key";

/** The target of the chosen hit, kept until its page is shown. */
interface Target {
	readonly path: string;
	readonly hash: string;
	/** Words of the hit, with what each weighs. */
	readonly words: readonly (readonly [string, number])[];
	/** When it was chosen. */
	readonly at: number;
}

/** A page that takes longer than this counts as another visit. */
const LASTS_MS = 20_000;

/** Time for a jump within the page to finish. */
const JUMP_MS = 100;

/** Remembers the text of a hit, so that the tab or the collapsed section which holds it can be opened on its page. */
export function rememberTarget({ url, content, _snippetResult: snippets }: SearchHit): void {
	const words = weigh(snippets?.content?.value ?? content ?? "");
	const address = siteAddress(url);
	if (!address) return;
	const { path, hash } = address;
	if (words.length > 0)
		sessionStore.set(TARGET_KEY, JSON.stringify({ path, hash, words, at: Date.now() } satisfies Target));
	if (path !== location.pathname) return;
	setTimeout(() => {
		revealTarget(document);
		focusPage();
	}, JUMP_MS);
}

/** On the page of a remembered hit, opens the sections and tabs that hide its text. Visible text stays as it is. */
export function revealTarget(root: ParentNode): void {
	const stored = sessionStore.get(TARGET_KEY);
	if (stored === null) return;
	const target = JSON.parse(stored) as Target;
	if (target.path !== location.pathname) return;
	sessionStore.set(TARGET_KEY, null);
	if (Date.now() - target.at > LASTS_MS) return;
	const element = findText(root, target);
	if (!element || element.checkVisibility()) return;
	for (let node: HTMLElement | null = element; node; node = node.parentElement) {
		if (node instanceof HTMLDetailsElement) node.open = true;
		const { tab } = node.dataset;
		if (tab && !node.checkVisibility())
			node.parentElement?.querySelector<HTMLElement>(`[data-tab-value="${tab}"]`)?.click();
	}
	element.scrollIntoView({ block: "center" });
}

/** The words of a hit with their weights; words of the query weigh more. */
function weigh(text: string): [string, number][] {
	const weights = new Map(words(unmarked(text)).map((word) => [word, 1]));
	for (const [, marked = ""] of text.matchAll(/<mark>(.*?)<\/mark>/g))
		for (const word of words(marked)) weights.set(word, 3);
	return [...weights];
}

function words(text: string): string[] {
	return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function total(words: Target["words"]): number {
	return words.reduce((sum, [, weight]) => sum + weight, 0);
}

/** The block below the anchor with most of the hit's words, because the hit's text may span several blocks. */
function findText(root: ParentNode, { hash, words: wanted }: Target): HTMLElement | undefined {
	let best: HTMLElement | undefined;
	let most = total(wanted) / 2;
	for (const block of blocksBelow(root, hash)) {
		const own = new Set(words(block.textContent ?? ""));
		const weight = total(wanted.filter(([word]) => own.has(word)));
		// A block inside the last one with the same weight is more exact.
		if (weight > most || (weight === most && best?.contains(block))) [best, most] = [block, weight];
	}
	return best;
}

/** Paragraphs, items, cells and code from an anchor, or from the top, to the next heading. */
function blocksBelow(root: ParentNode, hash: string): HTMLElement[] {
	const { DOCUMENT_POSITION_FOLLOWING: AFTER } = Node;
	const isAfter = (first: Node, second: Node) => Boolean(first.compareDocumentPosition(second) & AFTER);
	const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
	const headings = [...root.querySelectorAll("main :is(h2, h3, h4, h5, h6)[id]")];
	const next = headings.find((heading) => !anchor || isAfter(anchor, heading));
	const blocks = [...root.querySelectorAll<HTMLElement>("main :is(p, li, td, pre, dd, dt, summary)")];
	return blocks.filter((block) => (!anchor || isAfter(anchor, block)) && (!next || isAfter(block, next)));
}
