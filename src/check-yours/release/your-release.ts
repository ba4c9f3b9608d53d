import "../styles/your-release.css";
import { releaseNames } from "virtual:release-names";
import { compareTags } from "product-data/releases";
import { announce } from "../../lib/announce";
import { make } from "../../lib/make-element";
import { localStore } from "../../lib/storage";
import { withCode } from "../../lib/with-code";
import { createAsker } from "../ask";
import { documentedRelease, pageAddress, releaseChoice, yourRelease } from "../parts";
import type { Note, ReleaseNotes } from "./release-notes";

/** Storage key of the notes, kept so that pages need not compare the releases again. */
const KEPT = "release-notes";

/** Changes with the history, because a chunk's name contains the digest of its imports. */
const stamp = import.meta.url;

/** Puts a choice of releases in place of the menu's button, and moves there. */
export async function chooseRelease(button: HTMLElement): Promise<void> {
	const menu = button.closest("ul");
	await showRelease();
	menu?.querySelector("select")?.focus();
}

/** Shows what is missing, renamed or different in the reader's release. */
export async function showRelease(): Promise<void> {
	for (const button of document.querySelectorAll('[data-opens="release"]')) {
		const { box, select } = releaseChoice("You run", yourRelease(), async (name) => {
			localStore.set("release", name === documentedRelease ? null : name);
			localStore.set(KEPT, null);
			for (const other of document.querySelectorAll<HTMLSelectElement>(".your-release-choice select"))
				other.value = name;
			announce((await showNotes()) || `You run ${name}.`);
		});
		box.classList.add("row", "your-release-choice");
		select.setAttribute("aria-description", "Stays in this browser. Pages then say what is different in that release.");
		button.replaceWith(box);
	}
	await showNotes();
}

/** Writes the notes of the open page; returns its summary. */
async function showNotes(): Promise<string> {
	const release = yourRelease();
	for (const old of document.querySelectorAll(".your-release")) old.remove();
	const path = document.querySelector<HTMLElement>("main[data-path]")?.dataset.path ?? "";
	if (release === documentedRelease) return "";
	const found = path.includes("/reference/changes")
		? onChanges(release, path)
		: `${onSamples(release)}${await onItems(release, path)}`;
	if (found === "") return "";
	const summary = `You run ${release}. ${found}`;
	const address = `${pageAddress("upgrade")}?${new URLSearchParams(sorted(release))}`;
	const all = make("a", { href: address }, `All changes from ${sorted(release).from} to ${sorted(release).to}`);
	const line = make("p", { className: "your-release your-release-line" }, ...withCode(summary), " ", all);
	document.querySelector("main [data-meta]")?.after(line);
	return summary.replaceAll("`", "");
}

/** The older of a release and the documented one, and the newer. */
function sorted(release: string): { from: string; to: string } {
	const [from = "", to = ""] = [release, documentedRelease].sort(compareTags);
	return { from, to };
}

function onSamples(release: string): string {
	let count = 0;
	for (const figure of document.querySelectorAll<HTMLElement>("main :is([data-since], [data-until])")) {
		const { since, until } = figure.dataset;
		const isEarly = since !== undefined && compareTags(release, since) < 0;
		if (!isEarly && (until === undefined || compareTags(release, until) < 0)) continue;
		count += 1;
		const text = isEarly ? `Works since ${since}; you run ${release}.` : `Fails since ${until}; you run ${release}.`;
		figure.after(make("p", { className: "your-release your-release-sample" }, text));
	}
	return count === 0
		? ""
		: `${count === 1 ? "One sample" : `${count} samples`} on this page ${count === 1 ? "does" : "do"} not work in that release. `;
}

async function onItems(release: string, path: string): Promise<string> {
	const source = /\/reference\/(?:(cli)\/|(api)$|crd-spec$)/.exec(path);
	if (!source) return "";
	const { notes, unknown } = await readNotes(release);
	if (unknown.includes(source[1] ? "commands" : source[2] ? "api" : "resources"))
		return "There is no data about this page for that release.";
	let count = 0;
	let whole = "";
	for (const note of notes) {
		for (const place of placesOf(note, path)) {
			if (place.matches("h1"))
				whole = note.isMissing ? "That release does not have this. " : `In that release: ${note.text}. `;
			else {
				count += 1;
				const box = place.matches("li")
					? place.firstElementChild
					: place.matches("details")
						? place.querySelector("summary")
						: place;
				box?.append(make("small", { className: "your-release" }, ...withCode(` · in ${release}: ${note.text}`)));
			}
		}
	}
	if (count > 0)
		return `${whole}${count === 1 ? "One item" : `${count} items`} on this page ${count === 1 ? "is" : "are"} different in that release.`;
	return whole || "No name or value on this page is different in that release.";
}

function onChanges(release: string, path: string): string {
	const own = document.getElementById(release);
	own?.firstElementChild?.append(make("small", { className: "your-release" }, " you run this release"));
	const page = path.slice(path.lastIndexOf("/") + 1);
	if (!releaseNames.includes(page)) return "";
	return compareTags(release, page) < 0
		? "That release does not have these changes."
		: "That release has these changes.";
}

async function readNotes(release: string): Promise<ReleaseNotes> {
	const kept: (ReleaseNotes & { stamp: string; release: string }) | null = JSON.parse(localStore.get(KEPT) ?? "null");
	if (kept?.stamp === stamp && kept.release === release) return kept;
	const found = await createAsker()({ kind: "notes", text: "", release, documented: documentedRelease });
	localStore.set(KEPT, JSON.stringify({ stamp, release, ...found }));
	return found ?? { notes: [], unknown: [] };
}

/** The elements of the open page that a note is about; none for items of other pages. A note on the whole page belongs to its title. */
function placesOf({ source, owner, item }: Note, path: string): Element[] {
	const title = document.querySelector("main h1");
	const [, page = ""] = /\/reference\/(.+)$/.exec(path) ?? [];
	if (source === "resources" && page === "crd-spec") return ofKind(owner, item);
	if (source === "api" && page === "api")
		return owner.startsWith("schema ") ? ofSchema(owner, item) : ofOperation(owner, item);
	if (source !== "commands" || !page.startsWith("cli/")) return [];
	const command = page.slice("cli/".length).replaceAll("_", " ");
	if (item === "") return owner === command ? present(title) : [];
	return `${command} `.startsWith(`${owner} `) ? byId(item) : [];
}

/** Fields of the first kind have no prefix. */
function ofKind(owner: string, item: string): Element[] {
	const [kind = ""] = owner.toLowerCase().split(" ");
	if (item === "") return byId(kind);
	const own = byId(`${kind}.${plain(item)}`);
	return own.length > 0 || document.querySelector("main h2")?.id !== kind ? own : byId(plain(item));
}

/** A property is in the list of schemas, and below each link to its schema. */
function ofSchema(owner: string, item: string): Element[] {
	const name = owner.slice("schema ".length);
	const own = [...document.querySelectorAll('details[id^="schema-"]')].find(({ id }) =>
		`_${name}`.endsWith(`_${id.slice("schema-".length)}`),
	);
	if (!own || item === "") return present(own);
	const bodies = [...document.querySelectorAll(`main p > a[href="#${CSS.escape(own.id)}"]`)].flatMap((link) =>
		present(link.closest("div")?.querySelector("li[id]")),
	);
	const prefixes = bodies.map(({ id }) => id.slice(0, id.lastIndexOf(".")));
	return [own.id, ...prefixes].flatMap((prefix) => byId(`${prefix}.${plain(item)}`));
}

function ofOperation(owner: string, item: string): Element[] {
	const [method, path] = owner.split(" ");
	const own = [...document.querySelectorAll("main h3 + div > [data-method]")].find(
		(one) => one.textContent === method && one.nextElementSibling?.textContent === path,
	)?.parentElement;
	if (!own || item === "") return present(own);
	const anchor = own.previousElementSibling?.id ?? "";
	return ["", "path.", "query.", "header.", "body."].flatMap((place) =>
		byId(`${anchor}.${place}${plain(item.replace(" ", "."))}`),
	);
}

/** Ids of fields don't contain the brackets of lists. */
function plain(item: string): string {
	return item.replaceAll("[]", "");
}

function byId(id: string): Element[] {
	return present(document.getElementById(id));
}

function present(element: Element | null | undefined): Element[] {
	return element ? [element] : [];
}
