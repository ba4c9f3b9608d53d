import { sessionStore } from "../lib/storage";
import { whenIdle } from "./when-idle";

/** Our data in each entry of the session history. */
interface EntryState {
	readonly key: string;
}

const STORE_KEY = "scroll-positions";
const KEY_LENGTH = 6;

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
	// Asked for at once, the position would have the page laid out before it is painted.
	const remember = () => (top ??= scrollY);
	whenIdle(remember);
	// A link to a heading may scroll the page before the browser was ever idle.
	addEventListener("click", remember, { capture: true });
	// A browser that goes back may scroll, and say so, before it tells of the other entry.
	addEventListener("scroll", () => (top = keyOf(history.state) === shown ? scrollY : top), { passive: true });
	addEventListener("pagehide", () => {
		positions.set(shown, top ?? scrollY);
		sessionStore.set(STORE_KEY, JSON.stringify([...positions].slice(-50)));
		// When the reader leaves the document, its successor or a reload has the browser restore the position.
		history.scrollRestoration = "auto";
	});
	addEventListener("pageshow", ({ persisted }) => {
		if (!persisted) return;
		history.scrollRestoration = "manual";
		// WebKit uses what the entry said before the reader left it, and would restore nothing.
		scrollTo({ top: positions.get(shown) ?? 0, behavior: "instant" });
	});
}

/** Makes an entry for a page that is about to be shown. */
export function pushEntry(href: string): void {
	leave();
	shown = newKey();
	history.pushState({ key: shown }, "", href);
}

/** The reader went to an existing entry, whose page is about to be shown. Returns its position; null for a new one. */
export function enterEntry(): number | null {
	leave();
	const key = keyOf(history.state);
	shown = key ?? newKey();
	if (key === null) history.replaceState({ key: shown }, "");
	return key === null ? null : (positions.get(key) ?? null);
}

/** Changes the address of the current entry. */
export function renameEntry(href: string): void {
	history.replaceState({ key: shown }, "", href);
}

/** Stores the page's present position, because its scroll event comes a frame later. */
export function markPosition(): void {
	top = scrollY;
}

function leave(): void {
	history.scrollRestoration = "manual";
	positions.set(shown, top ?? scrollY);
}

function keyOf(state: unknown): string | null {
	const key = (state as Partial<EntryState> | null)?.key;
	return typeof key === "string" ? key : null;
}

function newKey(): string {
	return Math.random()
		.toString(36)
		.slice(2, 2 + KEY_LENGTH)
		.padEnd(KEY_LENGTH, "0");
}

function readPositions(): Map<string, number> {
	try {
		const stored: unknown = JSON.parse(sessionStore.get(STORE_KEY) ?? "[]");
		const isEntry = (entry: unknown): entry is [string, number] =>
			Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
		return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
	} catch {
		return new Map();
	}
}
