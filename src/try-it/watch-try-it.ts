type Island = typeof import("./open-try-it");

/** Opens and closes the sandbox of an operation. Nothing of it is loaded before the first press. Call once. */
export function watchTryIt(): void {
	document.addEventListener("click", ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLButtonElement>("[data-try-it]") : null;
		if (button) void open(button);
	});
}

async function open(button: HTMLButtonElement): Promise<void> {
	if (button.ariaBusy === "true") return;
	button.ariaBusy = "true";
	const island: Island | Error = await import("./open-try-it").catch((error: unknown) => new Error(String(error)));
	button.ariaBusy = null;
	if (island instanceof Error) showFailure(button, island);
	else island.toggleTryIt(button);
}

/** The code did not come: says so beside the button. Pressing again is the retry. */
function showFailure(button: HTMLButtonElement, { message }: Error): void {
	const note =
		button.nextElementSibling instanceof HTMLOutputElement
			? button.nextElementSibling
			: document.createElement("output");
	note.textContent = `${message}. Press again to retry.`;
	button.after(note);
}
