import { clientMessages as messages } from "../../client-messages";
import { announce } from "../../lib/announce";
import { copyText } from "../../lib/copy-text";
import { drawing } from "../../lib/drawing";
import { make } from "../../lib/make-element";
import { onClick } from "../../lib/on-click";

const DONE_MS = 1500;
/** How long the reason for a failed copy is shown. */
const REFUSED_MS = 6000;
/** Two sheets and a tick: the style sheet shows one of them. */
const DRAWINGS = ["M8.5 8.5h11v11h-11zM15.5 5.5v-2h-11v11h2", "m5 12.5 4.5 4.5L19 7.5"];

/**
 * Adds a copy button to each block that readers type; buttons need scripts, so the HTML has none. A button is named after the
 * block's title, or after its tab and heading.
 */
export function addCopyButtons(root: ParentNode): void {
	let heading = "";
	for (const figure of root.querySelectorAll<HTMLElement>("main :is(h1, h2, h3), [data-code]:not([data-output])")) {
		if (figure.tagName !== "FIGURE") heading = figure.textContent ?? "";
		if (figure.tagName !== "FIGURE" || figure.querySelector("[data-copy]")) continue;
		const kind = figure.closest("[role=tabpanel]")?.ariaLabel ?? "code";
		const ariaLabel = `Copy ${figure.querySelector("figcaption")?.textContent ?? `${kind}: ${heading}`}`;
		const button = make("button", { type: "button", ariaLabel, title: messages.copy }, drawing(DRAWINGS));
		button.dataset.copy = "";
		figure.append(button);
	}
}

/** Copies a code block. From a shell session it copies only the commands, without prompts. */
export function watchCopy(): void {
	onClick("[data-copy]", async (button) => {
		const figure = button.closest<HTMLElement>("figure");
		if (!figure) return;
		const code = figure.querySelector("code") ?? figure;
		markResult(button, await copyText(typedText(code, figure.dataset.language), code));
	});
}

/** Shows for a while, on the button, that something was copied, or why not. */
export function markResult(button: HTMLElement, result: string): void {
	const isCopied = result === messages.copied;
	const mark = isCopied ? "done" : "refused";
	button.dataset[mark] = result;
	setTimeout(() => delete button.dataset[mark], isCopied ? DONE_MS : REFUSED_MS);
}

function typedText(code: Element, language = ""): string {
	const text = code.textContent ?? "";
	if (language !== "console") return text.replace(/\n$/, "");
	return text
		.split("\n")
		.filter((line) => /^[$>] /.test(line))
		.map((line) => line.slice(2))
		.join("\n");
}

export function watchCopyPage(): void {
	onClick("[data-copy-page]", async (button) => {
		let result: string = messages.copied;
		try {
			// The clipboard takes a promise: after a fetch, Safari would no longer connect the copy with the click.
			await navigator.clipboard.write([new ClipboardItem({ "text/plain": fetchText(button.dataset.copyPage ?? "") })]);
		} catch {
			result = messages.copyFailed;
		}
		announce(result);
		markResult(button, result);
	});
}

async function fetchText(url: string): Promise<Blob> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	return new Blob([await response.text()], { type: "text/plain" });
}
