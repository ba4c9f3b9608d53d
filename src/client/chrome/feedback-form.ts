const texts = { label: "What was missing or wrong?", send: "Send", issue: "Open an issue instead" };

/** The service cuts longer texts. */
const MAX_LENGTH = 100;

/** Puts a field for one line of text into the place of the question; `issue` stays as the other way to answer. */
export function askWhy(place: HTMLElement, issue: HTMLElement, send: (why: string) => void): void {
	const form = document.createElement("form");
	const label = document.createElement("label");
	const input = document.createElement("input");
	const button = document.createElement("button");
	Object.assign(input, { required: true, maxLength: MAX_LENGTH, autocomplete: "off" });
	button.className = "button";
	button.textContent = texts.send;
	delete issue.dataset.helpful;
	issue.textContent = texts.issue;
	label.append(texts.label, " ", input);
	form.append(label, button, issue);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		send(input.value.trim());
	});
	place.replaceChildren(form);
	input.focus();
}
