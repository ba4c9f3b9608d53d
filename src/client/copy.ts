import { messages } from "../messages";

const DONE_MS = 1500;

/** Copies a code block. Of a shell session only what is typed, without its prompts. */
export function watchCopy(): void {
	document.addEventListener("click", async ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
		const figure = button?.closest<HTMLElement>("figure");
		if (!button || !figure) return;
		await navigator.clipboard.writeText(typedText(figure));
		button.dataset.done = "";
		announce(messages.copied);
		setTimeout(() => delete button.dataset.done, DONE_MS);
	});
}

function typedText(figure: HTMLElement): string {
	const text = figure.querySelector("code")?.textContent ?? "";
	if (figure.dataset.language !== "console") return text.replace(/\n$/, "");
	return text
		.split("\n")
		.filter((line) => /^[$>] /.test(line))
		.map((line) => line.slice(2))
		.join("\n");
}

/** Says something to screen readers. */
export function announce(text: string): void {
	let region = document.getElementById("live-region");
	if (!region) {
		region = document.createElement("div");
		region.id = "live-region";
		region.className = "visually-hidden";
		region.setAttribute("role", "status");
		document.body.append(region);
	}
	region.textContent = text;
}
