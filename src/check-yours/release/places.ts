import type { Note } from "./release-notes";

/** The elements of the open page that a note is about; none for items of other pages. A note on the whole page belongs to its title. */
export function placesOf({ source, owner, item }: Note, path: string): Element[] {
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
