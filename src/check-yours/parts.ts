import { releaseNames } from "virtual:release-names";
import { clientConfig } from "../lib/client-config";
import { copyText } from "../lib/copy-text";
import { make, makeButton } from "../lib/make-element";
import { localStore } from "../lib/storage";
import { withPrefix } from "../lib/with-prefix";

export const documentedRelease = clientConfig.versions.find(({ isLast }) => isLast)?.name ?? "";

/** The release that the reader runs, as chosen in the version menu; the documented one if none was. */
export function yourRelease(): string {
	const chosen = localStore.get("release");
	return chosen !== null && releaseNames.includes(chosen) ? chosen : documentedRelease;
}

/** Address of a page of the documented release. */
export function pageAddress(slug: string): string {
	return withPrefix(`/${clientConfig.prefix}/${slug}`);
}

/** A choice of releases, the documented one first. `onChoose` is called with the name. */
export function releaseChoice(label: string, chosen: string, onChoose: (name: string) => void) {
	const others = releaseNames.filter((name) => name !== documentedRelease);
	const option = (name: string, text = name) => make("option", { value: name, selected: name === chosen }, text);
	const first = option(documentedRelease, `${documentedRelease} (documented here)`);
	const select = make("select", { ariaLabel: label }, first, make("hr"), ...others.map((name) => option(name)));
	select.addEventListener("change", () => onChoose(select.value));
	return { box: make("label", { className: "yours-choice" }, label, " ", select), select };
}

/** A section that opens in place, with the chevron and the animation of the site. */
export function section(title: (Node | string)[], content: Node[], isOpen = false, className = ""): HTMLDetailsElement {
	const details = make("details", { className, open: isOpen }, make("summary", {}, ...title), ...content);
	details.dataset.collapsible = "";
	return details;
}

/** A button that copies a text; if the browser refuses, it selects what shows it. */
export function copyButton(label: string, textOf: () => string, shown?: Element): HTMLButtonElement {
	const button = makeButton(label, async () => {
		button.textContent = await copyText(textOf(), shown ?? button.closest("div") ?? button);
		setTimeout(() => {
			button.textContent = label;
		}, 2000);
	});
	return button;
}

/** Screen readers announce the status after a pause, not after each key. */
const PAUSE_MS = 700;

/** A status line, which screen readers announce politely. */
export function createStatus(id: string) {
	const shown = make("p", { className: "yours-status", id });
	const told = make("p", { className: "visually-hidden", role: "status" });
	let timer = 0;
	return {
		nodes: [shown, told],
		/** `more` is announced but not shown. */
		say: (text: string, isProblem = false, more = "") => {
			shown.textContent = text;
			shown.classList.toggle("yours-wrong", isProblem);
			clearTimeout(timer);
			timer = window.setTimeout(() => {
				told.textContent = `${text} ${more}`.trim();
			}, PAUSE_MS);
		},
	};
}
