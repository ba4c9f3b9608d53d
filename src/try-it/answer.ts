import { make } from "../lib/make-element";
import { statusColour } from "../lib/status-colour";
import { withCode } from "../lib/with-code";
import type { Operation } from "./operation";
import { formatJson } from "./request";
import type { ApiAnswer } from "./session";
import { tryItTexts as texts } from "./texts";

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

/** The meaning of a response's code for this operation, from the reference. */
export function meaningOf({ answers }: Operation, status: number): string {
	return answers.find(({ code }) => code === String(status))?.meaning ?? texts.undeclared;
}

export function reasonOf(status: number): string {
	return texts.reasons[status] ?? "";
}

export function answerNodes(operation: Operation, { status, headers, mediaType, body }: ApiAnswer): Node[] {
	const name = make("b", {}, `${status} ${reasonOf(status)}`);
	const line = make("p", { className: "try-status" }, name, " ", ...withCode(meaningOf(operation, status)));
	line.dataset.colour = statusColour(String(status));
	const rows = headers.map(([header, value]) => make("div", {}, make("dt", {}, header), make("dd", {}, value)));
	const list = rows.length > 0 ? [make("dl", { className: "try-headers" }, ...rows)] : [];
	if (body === "") return [line, ...list, make("p", { className: "try-empty" }, texts.noBody)];
	const code = mediaType === "application/json" ? jsonNodes(formatJson(JSON.parse(body))) : [body];
	return [line, ...list, codeFrame(texts.body, `${texts.answer}: ${texts.body}`, make("code", {}, ...code))];
}
