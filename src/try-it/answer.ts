import { make } from "../lib/make-element";
import { statusColour } from "../lib/status-colour";
import { withCode } from "../lib/with-code";
import { codeFrame, jsonNodes } from "./code";
import type { Operation } from "./operation";
import { formatJson } from "./request";
import type { ApiAnswer } from "./session";
import { tryItTexts as texts } from "./texts";

/** The meaning of a response's code for this operation, from the reference. */
export function meaningOf({ answers }: Operation, status: number): string {
	return answers.find(({ code }) => code === String(status))?.meaning ?? texts.undeclared;
}

export function reasonOf(status: number): string {
	return texts.reasons[status] ?? "";
}

/** A response: status and meaning, headers, body. */
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
