import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.resetModules());

/** A window whose browser is never idle, so that only events tell of the position. Each click in it is on a link. */
async function openPage() {
	const events = Object.assign(new EventTarget(), { closest: () => ({}) });
	const history = {
		state: null as unknown,
		scrollRestoration: "auto",
		replaceState(state: unknown) {
			history.state = state;
		},
	};
	vi.stubGlobal("history", history);
	vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
	vi.stubGlobal("requestIdleCallback", () => 0);
	vi.stubGlobal("scrollY", 0);
	const { enterEntry, watchHistory } = await import("./session-history");
	watchHistory();
	return { events, history, enterEntry };
}

test("an outline link pressed before the browser was ever idle leaves the top as the place that back returns to", async () => {
	const { events, history, enterEntry } = await openPage();
	const first = history.state;

	// WebKit scrolls to the heading before it tells of the new entry.
	events.dispatchEvent(new Event("click"));
	vi.stubGlobal("scrollY", 931);
	history.state = null;
	expect(enterEntry()).toBeNull();

	history.state = first;
	expect(enterEntry()).toBe(0);
});

test("a position is kept when the browser scrolls before it tells of an entry that restores its own", async () => {
	const { events, history, enterEntry } = await openPage();
	const first = history.state;
	// A hash typed into the address bar: no click told the entry to leave its position to us.
	history.state = null;
	enterEntry();
	vi.stubGlobal("scrollY", 2665);
	events.dispatchEvent(new Event("scroll"));
	const second = history.state;

	history.state = first;
	history.scrollRestoration = "auto";
	vi.stubGlobal("scrollY", 0);
	events.dispatchEvent(new Event("scroll"));
	expect(enterEntry()).toBe(0);

	history.state = second;
	expect(enterEntry()).toBe(2665);
});

test("a heading's position is kept when the reader goes back before its scroll event", async () => {
	const { events, history, enterEntry } = await openPage();
	const first = history.state;
	events.dispatchEvent(new Event("click"));
	history.state = null;
	enterEntry();
	vi.stubGlobal("scrollY", 2665);
	const second = history.state;

	history.state = first;
	expect(enterEntry()).toBe(0);

	vi.stubGlobal("scrollY", 0);
	history.state = second;
	expect(enterEntry()).toBe(2665);
});
