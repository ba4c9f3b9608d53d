import { clientMessages as messages } from "../client-messages";
import { make, makeButton } from "../lib/make-element";
import { onClick } from "../lib/on-click";

/** Opens and closes the sandbox of an operation. Nothing of it loads before the first press. Call once. */
export function watchTryIt(): void {
	onClick("button[data-try-it]", (button) => open(button as HTMLButtonElement));
}

async function open(button: HTMLButtonElement): Promise<void> {
	if (button.ariaBusy === "true") return;
	button.ariaBusy = "true";
	const failure = await import("./open-try-it")
		.then(({ toggleTryIt }) => toggleTryIt(button))
		.then(() => null)
		.catch((error: unknown) => new Error(String(error)));
	button.ariaBusy = null;
	if (button.nextElementSibling instanceof HTMLOutputElement) button.nextElementSibling.replaceChildren();
	if (failure) showFailure(button, failure, await isOutdated());
}

/** If the code did not load, says so beside the button. Pressing again retries, unless the site has a new build. */
function showFailure(button: HTMLButtonElement, { message }: Error, hasNewBuild: boolean): void {
	const last = button.nextElementSibling;
	const note = last instanceof HTMLOutputElement ? last : make("output");
	const { text, reload } = messages.outdated;
	const again = makeButton(reload, () => location.reload());
	if (hasNewBuild) note.replaceChildren(text, " ", again);
	else note.textContent = `${message}. Press again to retry.`;
	button.after(note);
}

/** True if the server has a newer build of the site than this page. */
async function isOutdated(): Promise<boolean> {
	try {
		const response = await fetch(location.pathname, { headers: { accept: "text/html" }, cache: "no-cache" });
		const build = /<body[^>]*\sdata-build="([^"]*)"/.exec(await response.text())?.[1];
		return build !== undefined && build !== document.body.dataset.build;
	} catch {
		return false;
	}
}
