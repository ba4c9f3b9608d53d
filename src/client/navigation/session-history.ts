import { sessionStore } from "../../lib/storage";
import { whenIdle } from "../when-idle";

const STORE_KEY = "scroll-positions";

let positions: Map<string, number>;
/** Key of the current page's entry. */
let shown = "";
/** Scroll position on the current page. Scroll events update it, because the browser may scroll before a history event. */
let top: number | undefined;

/** Gives the first entry its key, and from now on stores the scroll position of every entry. Call once. */
export function watchHistory(): void {
	positions = readPositions();
	const arrived = keyOf(history.state);
	shown = arrived ?? newKey();
	if (arrived === null) history.replaceState({ key: shown }, "");
	// After a page swap, an entry does not restore its position by itself when its document is loaded again.
	if (arrived !== null && history.scrollRestoration === "manual") scrollTo(0, positions.get(arrived) ?? 0);
	// Reading the position now would force a layout before the first paint.
	const remember = () => (top = scrollY);
	whenIdle(remember);
	// A link to a heading may scroll the page before its entry is known, so the position is read on the click. From now on
	// the browser does not scroll when the reader comes back, so `enterEntry` can read the position that the reader leaves.
	const onPress = ({ target }: Event) => {
		if (!(target as Element).closest?.("a")) return;
		remember();
		history.scrollRestoration = "manual";
	};
	addEventListener("click", onPress, true);
	// On the way back, a browser may scroll and fire this event before the entry changes.
	addEventListener("scroll", () => (top = keyOf(history.state) === shown ? scrollY : top));
	addEventListener("pagehide", () => {
		positions.set(shown, scrollY);
		sessionStore.set(STORE_KEY, JSON.stringify([...positions].slice(-50)));
		// When the reader leaves the document, its successor or a reload has the browser restore the position.
		history.scrollRestoration = "auto";
	});
	addEventListener("pageshow", ({ persisted }) => {
		if (!persisted) return;
		history.scrollRestoration = "manual";
		// WebKit uses the entry's setting from before the reader left, and would restore nothing.
		scrollTo({ top: positions.get(shown) ?? 0, behavior: "instant" });
	});
}

export function pushEntry(href: string): void {
	leave(scrollY);
	shown = newKey();
	history.pushState({ key: shown }, "", href);
}

/** The reader went to an existing entry, whose page is about to be shown. Returns its position; null for a new one. */
export function enterEntry(): number | null {
	const key = keyOf(history.state);
	// For a heading's new entry, or one that restores its position by itself, the browser may have scrolled already.
	leave(key !== null && history.scrollRestoration === "manual" ? scrollY : (top ?? scrollY));
	shown = key ?? newKey();
	if (key === null) history.replaceState({ key: shown }, "");
	return key === null ? null : (positions.get(key) ?? null);
}

export function renameEntry(href: string): void {
	history.replaceState({ key: shown }, "", href);
}

function leave(position: number): void {
	history.scrollRestoration = "manual";
	positions.set(shown, position);
}

/** Our key in an entry of the session history; null if another script made the entry. */
function keyOf(state: unknown): string | null {
	const key = (state as { readonly key?: string } | null)?.key;
	return typeof key === "string" ? key : null;
}

function newKey(): string {
	return String(Math.random());
}

/** Stored positions that aren't numbers scroll to the top. */
function readPositions(): Map<string, number> {
	try {
		return new Map(JSON.parse(sessionStore.get(STORE_KEY) ?? "[]"));
	} catch {
		return new Map();
	}
}
