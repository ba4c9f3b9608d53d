import { onClick } from "../../lib/on-click";
import { localStore } from "../../lib/storage";
import { versionSegment } from "../chrome/versions";

const values = () => import("../../values/values-dialog");
const release = () => import("../../check-yours/release/your-release");

/** Programs that are loaded when a reader presses a button. */
const programs: Readonly<Record<string, (button: HTMLElement) => unknown>> = {
	values: async () => (await values()).openValues(),
	release: async (button) => (await release()).chooseRelease(button),
	builder: async (button) => (await import("../../check-yours/builder/open-builder")).openBuilder(button),
};

export function watchPrograms(): void {
	onClick("[data-opens]", (button) => programs[button.dataset.opens ?? ""]?.(button));
}

/** Shows the reader's own values in samples and the notes on the reader's release. Loads the code only if the reader set any. */
export function showChoices(root: ParentNode): unknown {
	const path = root.querySelector<HTMLElement>("main[data-path]")?.dataset.path ?? "";
	return Promise.all([
		localStore.get("values") && values().then((part) => part.showValues()),
		localStore.get("release") && versionSegment(path) === "" && release().then((part) => part.showRelease()),
	]);
}
