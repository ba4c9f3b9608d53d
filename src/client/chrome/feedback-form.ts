import { make } from "../../lib/make-element";

const texts = { label: "What was missing or wrong?", send: "Send", issue: "Open an issue instead" };

/** The service cuts longer texts. */
const MAX_LENGTH = 100;

/** Puts a field for one line of text into the place of the question; `issue` stays as the other way to answer. */
export function askWhy(place: HTMLElement, issue: HTMLElement, send: (why: string) => void): void {
	const input = make("input", { required: true, maxLength: MAX_LENGTH, autocomplete: "off" });
	delete issue.dataset.helpful;
	issue.textContent = texts.issue;
	const button = make("button", { className: "button" }, texts.send);
	const form = make("form", { className: "row" }, make("label", {}, texts.label, " ", input), button, issue);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		send(input.value.trim());
	});
	place.replaceChildren(form);
	input.focus();
}
