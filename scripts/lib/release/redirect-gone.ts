import { slugOf } from "product-data";
import type { Change } from "product-data/releases";
import { parseDocument } from "yaml";
import { apiDocuments } from "../../../pipeline/checks/check-reference";
import type { Ledger } from "../../../pipeline/checks/ledger";
import { type ApiDocument, listOperations } from "../../../sandbox/api-document";
import { addRedirect, type NewRedirect } from "../pages/add-redirect";
import { parentOf, type Writes } from "./sync-reference";

interface Site {
	/** Address of the docs, such as `/toolhive`. */
	readonly home: string;
	/** The published addresses: nothing else needs a redirect. */
	readonly ledger: Ledger;
	/** The kinds of custom resources in the order of their page. */
	readonly kinds: readonly string[];
}

/**
 * Text of redirects.yaml -> the same with an entry for each published command, operation, schema and kind that the writes remove. A
 * schema leads to the one that stands in its place now, an operation to the list of all, a command to its new name or its parent, a
 * kind to the first one of the page.
 */
export function redirectGone(
	text: string,
	{ home, ledger, kinds }: Site,
	{ texts, writes, changes }: { texts: ReadonlyMap<string, string>; writes: Writes; changes: readonly Change[] },
): { entries: NewRedirect[]; text: string } {
	const entries = [
		...goneCommands(texts, writes, changes),
		...goneParts(texts, writes),
		...goneKinds(texts, writes, kinds),
	]
		.map((entry) => ({ ...entry, from: `${home}/${entry.from}`, to: `${home}/${entry.to}` }))
		.filter(({ from }) => ledger.has(from));
	return { entries, text: entries.reduce(addRedirect, text) };
}

function goneCommands(texts: ReadonlyMap<string, string>, writes: Writes, changes: readonly Change[]): NewRedirect[] {
	const pageOf = (command: string) => `reference/cli/${slugOf(command)}`;
	return [...writes].flatMap(([file, text]) => {
		const name: unknown = text === null && parseDocument(texts.get(file) ?? "").get("name");
		if (typeof name !== "string") return [];
		const renamed = changes.find(({ kind, owner, item }) => kind === "renamed" && owner === name && item === "")?.to;
		return [{ from: pageOf(name), to: pageOf(renamed ?? parentOf(name)), ...(!renamed && { gone: true }) }];
	});
}

/** Operations and schemas of API documents that the writes remove. */
function goneParts(texts: ReadonlyMap<string, string>, writes: Writes): NewRedirect[] {
	const page = "reference/api";
	return [...writes].flatMap(([file, text]) => {
		const [before] = apiDocuments(new Map([[file, texts.get(file) ?? ""]]));
		const [after] = apiDocuments(new Map([[file, text ?? ""]]));
		if (!before || !after) return [];
		const kept = new Set(listOperations(after).map(({ id }) => id));
		const operations = listOperations(before).filter(({ id }) => !kept.has(id));
		const schemas = Object.keys(before.components.schemas ?? {}).filter((name) => !after.components.schemas?.[name]);
		return [
			...operations.map(({ id }) => ({ from: `${page}#${id}`, to: `${page}#operations` })),
			...schemas.map((name) => {
				const next = successorOf(name, before, after);
				return { from: `${page}#schema-${name}`, to: `${page}#${next ? `schema-${next}` : "schemas"}` };
			}),
		];
	});
}

/** Kinds whose files the writes remove, with their sections; fields are answered by what held them. */
function goneKinds(texts: ReadonlyMap<string, string>, writes: Writes, kinds: readonly string[]): NewRedirect[] {
	const gone = [...writes].flatMap(([file, text]) => {
		const kind = text === null && parseDocument(texts.get(file) ?? "").getIn(["spec", "names", "kind"]);
		return typeof kind === "string" ? [kind] : [];
	});
	const [first = ""] = kinds.filter((kind) => !gone.includes(kind));
	return gone.flatMap((kind) =>
		["", "-examples", "-fields"].map((part) => ({
			from: `reference/crd-spec#${kind.toLowerCase()}${part}`,
			to: `reference/crd-spec#${first.toLowerCase()}${part}`,
		})),
	);
}

/** The schema that a reference to another one names now. */
function successorOf(schema: string, before: ApiDocument, after: ApiDocument): string | undefined {
	const start = "#/components/schemas/";
	const find = (old: unknown, now: unknown): string | undefined => {
		if (old === start + schema && typeof now === "string" && now.startsWith(start)) return now.slice(start.length);
		if (typeof old !== "object" || old === null) return undefined;
		const next = new Map(Object.entries(now ?? {}));
		for (const [key, value] of Object.entries(old)) {
			const found = find(value, next.get(key));
			if (found) return found;
		}
		return undefined;
	};
	return find(before, after);
}
