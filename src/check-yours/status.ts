import { make } from "../lib/make-element";

/** Screen readers announce the status after a pause, not after each key. */
const PAUSE_MS = 700;

/** A status line, which screen readers announce politely. */
export function createStatus(id: string) {
	const shown = make("p", { className: "yours-status", id });
	const told = make("p", { className: "visually-hidden", role: "status" });
	let timer = 0;
	return {
		nodes: [shown, told],
		/** `more` is announced but not shown. */
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
