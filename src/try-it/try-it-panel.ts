import type { ApiDocument } from "../../sandbox/api-document";
import { anchorsAbove } from "../lib/anchors-above";
import { announce } from "../lib/announce";
import { make, makeButton } from "../lib/make-element";
import { answerNodes, codeFrame, jsonNodes, meaningOf, reasonOf } from "./answer";
import type { Form } from "./fields/controls";
import { type Operation, serverOf } from "./operation";
import { buildRequest, checkRequest, exampleValues, httpHead, type RequestValues, requestAsCurl } from "./request";
import { requestForm, settings } from "./request-form";
import type { Session } from "./session";
import { tryItTexts as texts } from "./texts";

/** An API document with its sandbox: all panels of a docs version share one. */
export interface Api {
	readonly document: ApiDocument;
	readonly session: Session;
	/** Operations that the sandbox answers with their examples, because they have changed since this version. */
	readonly byExample: readonly string[];
}

/** The sandbox of one operation: the form, the resulting request, and the response. */
export function createPanel({ document: api, session, byExample }: Api, operation: Operation): HTMLFormElement {
	const server = serverOf(api);
	const requestCode = make("code");
	const curlCode = make("code");
	const result = make("div", { className: "try-column" });
	const alert = make("p", { className: "try-problem", role: "alert" });
	const anyway = makeButton(texts.sendAnyway, () => send(), { className: "button", hidden: true });
	const form: Form = {
		document: api,
		prefix: `try-${operation.id}`,
		lines: new Map(),
		values: () => values,
		change: (next) => change(next),
		fill: (index) => fill(index),
	};
	let values = exampleValues(operation);
	let example = 0;
	let problems: ReturnType<typeof checkRequest> = [];

	const show = () => {
		const { body, ...head } = buildRequest(operation, values);
		const text = httpHead(head, new URL(server).host);
		requestCode.replaceChildren(`${text}\n`, ...(body === undefined ? [] : ["\n", ...jsonNodes(body)]));
		curlCode.textContent = requestAsCurl({ ...head, body }, server);
	};
	const report = (found: typeof problems) => {
		problems = found;
		const messages = new Map(found.map(({ key, message }) => [key, message]));
		for (const [key, { line, label, control }] of form.lines) {
			const message = messages.get(key);
			line.textContent = message === undefined ? "" : message.startsWith(":") ? label + message : `${label} ${message}`;
			if (control) control.ariaInvalid = message === undefined ? null : "true";
		}
		anyway.hidden = found.length === 0;
		alert.textContent = found.length === 0 ? "" : texts.problems(found.length);
	};
	const change = (next: Partial<RequestValues>) => {
		values = { ...values, ...next };
		show();
		// After a failed attempt, an error disappears as soon as it is corrected; new ones wait for the next attempt.
		if (problems.length === 0) return;
		const left = new Set(checkRequest(api, operation, values).map(({ key }) => key));
		report(problems.filter(({ key }) => left.has(key)));
	};
	const fill = (index: number) => {
		example = index;
		values = { ...exampleValues(operation, index), code: values.code };
		inputs.draw(index);
		report([]);
		show();
	};
	const send = async () => {
		const answer = await session.send(buildRequest(operation, values));
		result.replaceChildren(...answerNodes(operation, answer));
		// The same response twice must be announced twice: the region is emptied in between.
		announce("");
		const meaning = meaningOf(operation, answer.status).replaceAll("`", "");
		requestAnimationFrame(() => announce(texts.announce(answer.status, reasonOf(answer.status), meaning)));
	};
	const wait = () => result.replaceChildren(make("p", { className: "try-empty" }, texts.waiting));

	const inputs = requestForm(form, operation);
	const primary = make("button", { className: "button primary" }, texts.send);
	const copy = make("button", { type: "button", ariaLabel: texts.copyLabel }, texts.copy);
	copy.dataset.copy = "";
	const frames = [
		codeFrame(texts.request, texts.request, requestCode),
		codeFrame(texts.curl, texts.curl, curlCode, copy),
	] as const;
	for (const frame of frames) frame.dataset.wraps = "";
	const says = byExample.includes(operation.id) ? texts.leadByExample : texts.lead;
	const lead = make("p", { className: "try-lead" }, make("b", {}, `${texts.title}.`), " ", says(pageVersion()));
	const first = make("div", { className: "try-column" }, ...inputs.nodes, frames[0]);
	first.append(make("div", { className: "row try-actions" }, primary, anyway), alert);
	const answer = make("div", { className: "try-column try-result" });
	answer.append(make("h4", { className: "try-title" }, texts.answer), result);
	const last = make("div", { className: "try-column" }, frames[1]);
	last.append(settings(form, operation, session, (code) => change({ code })));
	const columns = make("div", { className: "try-columns" }, first, answer, last);
	const panel = make("form", { className: "panel try-panel", noValidate: true }, lead, columns);
	panel.ariaLabel = `${texts.title}: ${operation.summary}`;
	panel.addEventListener("submit", (event) => {
		event.preventDefault();
		report(checkRequest(api, operation, values));
		const [wrong] = problems;
		if (wrong) focusField(panel, `${form.prefix}-${wrong.key}`);
		else void send();
	});
	session.onReset(() => {
		wait();
		fill(example);
	});
	wait();
	fill(0);
	return panel;
}

/** Name of the docs version of the page that is shown; empty outside the docs. */
export function pageVersion(): string {
	return document.querySelector<HTMLMetaElement>('meta[name="docsearch:version"]')?.content ?? "";
}

/** Moves the focus to a field, or to the nearest element around it that has an id, and opens sections that hide it. */
function focusField(root: HTMLElement, id: string): void {
	const element = anchorsAbove(id)
		.map((one) => document.getElementById(one))
		.find((one) => one && root.contains(one));
	for (let box = element?.closest("details"); box; box = box.parentElement?.closest("details")) box.open = true;
	element?.focus();
}
