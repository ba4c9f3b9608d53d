import type { SearchPage } from "docs-search";
import { nearestName } from "product-data/names";
import { docsHistory, docsSite, type ItemHistory } from "../data/docs-data.ts";
import { clip } from "../serve/limits.ts";
import type { ReferenceAnswer, ReferenceEntry, ReferenceKind } from "./answers.ts";
import { formerNames } from "./former-names.ts";
import { loadIndex } from "./search-docs.ts";

export interface ReferenceQuery {
	name: string;
	kind?: ReferenceKind | undefined;
	of?: string | undefined;
	limit: number;
	page: number;
}

type Entry = Omit<ReferenceEntry, "since" | "changed">;

let entries: readonly Entry[] | undefined;

export async function findReference({ name, kind, of, limit, page }: ReferenceQuery): Promise<ReferenceAnswer> {
	entries ??= (await loadIndex()).pages.flatMap(entriesOf);
	const pool = entries.filter(
		(entry) =>
			(kind === undefined || entry.kind === kind) &&
			(of === undefined || entry.of.toLowerCase().includes(of.toLowerCase())),
	);
	const wanted = normalize(name);
	const exact = wanted === "" ? [] : pool.filter((entry) => namesOf(entry).includes(wanted));
	// Who writes dashes means a flag.
	if (name.trim().startsWith("-")) exact.sort((a, b) => Number(b.kind === "flag") - Number(a.kind === "flag"));
	const removed = formerNames(name, of).slice(0, 10);
	const similar =
		exact.length > 0 || wanted === "" ? [] : pool.filter((entry) => normalize(entry.name).includes(wanted));
	const found = exact.length > 0 ? exact : similar;
	const last = limit * page;
	return {
		version: docsSite().version,
		match: exact.length > 0 ? "exact" : similar.length > 0 ? "similar" : "none",
		results: found.slice(last - limit, last).map(withHistory),
		removed,
		didYouMean:
			found.length > 0
				? null
				: (removed.find(({ now }) => now)?.now ?? nearestName(wanted, [...new Set(pool.flatMap(namesOf))]) ?? null),
		nextPage: found.length > last ? page + 1 : null,
	};
}

/** Names by which an entry is found: the full name, and the last step of a path. */
function namesOf({ name }: Entry): string[] {
	const whole = normalize(name);
	const parts = name.split(", ").map(normalize);
	const last = whole.split(/[.\s]/).at(-1) ?? whole;
	const call = name.includes(" /") ? [normalize(name.slice(name.indexOf(" /") + 1))] : [];
	const aliases = Object.entries(docsSite().aliases).flatMap(([alias, command]) => (command === name ? [alias] : []));
	const short = aliases.map((alias) => alias.split(" ").at(-1) ?? alias);
	return [...new Set([whole, ...parts, last, ...call, ...aliases, ...short])];
}

function normalize(name: string): string {
	return name.trim().toLowerCase().replace(/^-+/, "").replaceAll("[]", "").replace(/\s+/g, " ");
}

function entriesOf(page: SearchPage): Entry[] {
	if (page.kind === "command") return commandEntries(page);
	if (page.kind === "api") return nestedEntries(page, apiKind);
	return page.kind === "crd" ? nestedEntries(page, crdKind) : [];
}

function commandEntries({ title, path, texts, parts }: SearchPage): Entry[] {
	const own: Entry = {
		kind: "command",
		name: title,
		of: "",
		description: textOf(texts),
		address: addressOf(path, null),
	};
	const items = parts.flatMap(({ heading, anchor, texts: described }): Entry[] => {
		const kind = heading.startsWith("-") ? "flag" : anchor?.startsWith("argument-") ? "argument" : null;
		return kind === null
			? []
			: [{ kind, name: heading, of: title, description: textOf(described), address: addressOf(path, anchor) }];
	});
	return [own, ...items];
}

/** The owner of a part: the operation of a parameter, the schema or kind of a field. */
function nestedEntries(
	{ path, parts }: SearchPage,
	kindOf: (heading: string, depth: number, anchor: string | null, above: ReferenceKind | null) => ReferenceKind | null,
): Entry[] {
	const found: Entry[] = [];
	let above: { kind: ReferenceKind | null; name: string } = { kind: null, name: "" };
	let top = "";
	for (const { heading, depth, anchor, texts } of parts) {
		if (depth === 2) {
			top = heading;
			above = { kind: null, name: heading };
		}
		const kind = kindOf(heading, depth, anchor, above.kind);
		if (kind === "operation" || kind === "schema") above = { kind, name: heading };
		if (kind === null) continue;
		const of = kind === "operation" || kind === "schema" ? top : above.name;
		found.push({ kind, name: heading, of, description: textOf(texts), address: addressOf(path, anchor) });
	}
	return found;
}

function apiKind(
	heading: string,
	depth: number,
	anchor: string | null,
	above: ReferenceKind | null,
): ReferenceKind | null {
	if (/^[A-Z]+ \//.test(heading)) return "operation";
	if (depth === 3) return anchor?.startsWith("schema-") ? "schema" : null;
	if (depth < 4) return null;
	return above === "schema" ? "field" : above === "operation" ? "parameter" : null;
}

function crdKind(heading: string, depth: number, anchor: string | null): ReferenceKind | null {
	return depth > 2 && anchor !== null && /^[\w.[\]*]+$/.test(heading) ? "field" : null;
}

function withHistory(entry: Entry): ReferenceEntry {
	const { owner, item } = historyKey(entry);
	const history = historyOf(owner, item);
	return {
		...entry,
		since: sinceOf(owner, item),
		changed: (history?.changes ?? []).slice(-10).map(({ release, text }) => ({ release, what: clip(text) })),
	};
}

function historyOf(owner: string, item: string): ItemHistory | undefined {
	// Resources are identified by kind and version, such as `MCPServer v1alpha1`.
	const isOwner = (one: ItemHistory) => one.owner === owner || one.owner.startsWith(`${owner} v`);
	return docsHistory().find((one) => one.removed === null && one.item === item && isOwner(one));
}

/** A part that arrived together with its owner has no history of its own, such as a field of a field or a flag of a command. */
function sinceOf(owner: string, item: string): string | null {
	const since = historyOf(owner, item)?.since ?? null;
	if (since !== null || item === "") return since;
	const end = item.startsWith("-") ? -1 : item.lastIndexOf(".");
	return sinceOf(owner, end === -1 ? "" : item.slice(0, end));
}

function historyKey({ kind, name, of }: Entry): { owner: string; item: string } {
	if (kind === "command" || kind === "operation") return { owner: name, item: "" };
	if (kind === "schema") return { owner: `schema ${name}`, item: "" };
	if (kind === "flag") return { owner: of, item: name.split(", ").find((one) => one.startsWith("--")) ?? name };
	return { owner: kind === "field" && of.includes(".") ? `schema ${of}` : of, item: name };
}

function textOf(texts: readonly string[]): string {
	return clip(texts.join(" "), 600);
}

function addressOf(path: string, anchor: string | null): string {
	return `${docsSite().url}${path}${anchor === null ? "" : `#${encodeURI(anchor)}`}`;
}
