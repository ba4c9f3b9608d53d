import type { SearchPage } from "docs-search";
import { nearestNames } from "product-data/names";
import { docsHistory, docsSite, type ItemHistory, lazily, type ReferenceKind } from "../data/docs-data.ts";
import { formerNames } from "../data/former-names.ts";
import { clip } from "../serve/limits.ts";
import { loadIndex } from "./search.ts";

type Part = SearchPage["parts"][number];

/** `of` is the owner; empty for a command. */
type Entry = Record<"name" | "of" | "description" | "address", string> & { kind: ReferenceKind };

interface Question {
	name: string;
	kind?: ReferenceKind | undefined;
	of?: string | undefined;
	/** Entries in one answer. */
	limit: number;
	page: number;
}

const loadEntries = lazily(async () => (await loadIndex()).pages.flatMap(entriesOf));

export async function findReference({ name, kind, of, limit, page }: Question) {
	const pool = (await loadEntries()).filter(
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
		match: exact.length > 0 ? ("exact" as const) : similar.length > 0 ? ("similar" as const) : ("none" as const),
		results: found.slice(last - limit, last).map(withHistory),
		removed,
		didYouMean:
			found.length > 0
				? null
				: (removed.find(({ now }) => now)?.now ?? nearestNames(wanted, pool.flatMap(namesOf)).nearest ?? null),
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

/** What a page describes: the command itself, and flags, operations, fields and so on with their owners. */
function entriesOf({ kind: page, title, path, texts, parts }: SearchPage): Entry[] {
	const entry = (kind: ReferenceKind, name: string, of: string, part: Pick<Part, "texts" | "anchor">): Entry => {
		return { kind, name, of, description: clip(part.texts.join(" "), 600), address: addressOf(path, part.anchor) };
	};
	const found: Entry[] = page === "command" ? [entry("command", title, "", { texts, anchor: null })] : [];
	let top = "";
	let above: { kind: ReferenceKind | null; name: string } = { kind: null, name: page === "command" ? title : "" };
	for (const part of parts) {
		const { heading, depth } = part;
		if (depth === 2 && page !== "command") {
			top = heading;
			above = { kind: null, name: heading };
		}
		const kind = kindOf(page, part, above.kind);
		if (kind === null) continue;
		const isOwner = kind === "operation" || kind === "schema";
		if (isOwner) above = { kind, name: heading };
		found.push(entry(kind, heading, isOwner ? top : above.name, part));
	}
	return found;
}

function kindOf(page: string, { heading, depth, anchor }: Part, above: ReferenceKind | null): ReferenceKind | null {
	switch (page) {
		case "command":
			return heading.startsWith("-") ? "flag" : anchor?.startsWith("argument-") ? "argument" : null;
		case "api":
			if (/^[A-Z]+ \//.test(heading)) return "operation";
			if (depth === 3) return anchor?.startsWith("schema-") ? "schema" : null;
			if (depth < 4) return null;
			return above === "schema" ? "field" : above === "operation" ? "parameter" : null;
		case "crd":
			return depth > 2 && anchor !== null && /^[\w.[\]*]+$/.test(heading) ? "field" : null;
		default:
			return null;
	}
}

function withHistory(entry: Entry) {
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

function addressOf(path: string, anchor: string | null): string {
	return `${docsSite().url}${path}${anchor === null ? "" : `#${encodeURI(anchor)}`}`;
}
