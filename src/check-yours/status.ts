import { make } from "../lib/make-element";

/** Readers who listen are told when they pause, not at each key. */
const PAUSE_MS = 700;

/** A line that says how things are; screen readers announce it politely. */
export function createStatus(id: string) {
	const shown = make("p", { className: "yours-status", id });
	const told = make("p", { className: "visually-hidden", role: "status" });
	let timer = 0;
	return {
		nodes: [shown, told],
		/** `more` is told and not shown. */
		say: (text: string, isProblem = false, more = "") => {
			shown.textContent = text;
			shown.classList.toggle("yours-wrong", isProblem);
			clearTimeout(timer);
			timer = window.setTimeout(() => {
				told.textContent = `${text} ${more}`.trim();
			}, PAUSE_MS);
		},
	};
}
