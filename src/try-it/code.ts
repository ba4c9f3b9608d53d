import { make } from "../lib/make-element";

const JSON_TOKEN = /("(?:[^"\\\n]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)/g;

/** Cuts JSON into texts, each with the class that prism.css colours. Text that is not JSON stays whole. */
export function jsonParts(text: string): { text: string; kind?: string }[] {
	const parts: { text: string; kind?: string }[] = [];
	let end = 0;
	for (const match of text.matchAll(JSON_TOKEN)) {
		const [token, string, colon, word] = match;
		const kind = string ? (colon ? "property" : "string") : word ? "boolean" : "number";
		parts.push({ text: text.slice(end, match.index) }, { text: string ?? token, kind }, { text: colon ?? "" });
		end = match.index + token.length;
	}
	return [...parts, { text: text.slice(end) }].filter((part) => part.text !== "");
}

export function jsonNodes(text: string): (Node | string)[] {
	return jsonParts(text).map((part) =>
		part.kind ? make("span", { className: `token ${part.kind}` }, part.text) : part.text,
	);
}

/** A frame of code, as on the page. It can be scrolled with the keyboard. */
export function codeFrame(title: string, label: string, code: HTMLElement, ...more: Node[]): HTMLElement {
	const pre = make("pre", { role: "group", ariaLabel: label, tabIndex: 0 }, code);
	const figure = make("figure", {}, make("figcaption", {}, title), pre, ...more);
	figure.dataset.code = "";
	return figure;
}
