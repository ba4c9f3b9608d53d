import { join } from "node:path";
import { collectSourceErrors, parseYamlSource, readHistoryFolder, type SourceError } from "product-data";
import type { ReleaseFacts, StatedFacts, StatedItem } from "product-data/releases";
import { keyOfPlace, stateAt, stateRelease } from "product-data/releases";
import { type ApiDocument, isApiDocument, listOperations } from "../../sandbox/api-document";
import { unlikeHandlers } from "../../sandbox/handlers";
import type { DocsVersion } from "../../site.config";
import { type Reference, readReference, referenceTexts } from "./reference-facts";

interface Documented {
	readonly releases: string;
	readonly versions: readonly Omit<DocsVersion, "path">[];
}

/**
 * Compares the commands, custom resources and API documents of each docs version with the facts of its release, if these were
 * imported. Reports contradictions, items that the release does not have, items that the reference lacks, and operations without
 * a handler in the sandbox. Descriptions are not compared, nor is anything that the facts leave open.
 */
export function checkReference(root: string, { releases, versions }: Documented): SourceError[] {
	const history = readHistoryFolder(join(root, releases));
	const known = new Set(history.releases.map(({ name }) => name));
	return versions
		.filter(({ name }) => known.has(name))
		.flatMap((version) => {
			const { name, isLast } = version;
			const texts = referenceTexts(root, version);
			const reference = readReference(texts, version);
			return [
				...differencesOf(reference, stateAt(history, name)).flatMap((one) => toErrors(one, name, reference)),
				...unworded(texts),
				...(isLast ? withoutHandler(texts, reference) : []),
			];
		});
}

/** An item that reference and release do not state alike: one of the two may be missing. */
export interface Difference {
	readonly item: StatedItem;
	/** What the release states; null for an item that it does not have. */
	readonly fact: StatedItem | null;
	/** Empty for an item that the reference lacks. */
	readonly contradictions: readonly Contradiction[];
}

/** Everything in which a reference differs from a release. The parts of an owner that one of them lacks are not named. */
export function differencesOf({ facts, isWhole }: Reference, release: ReleaseFacts): Difference[] {
	const types = namedTypes(facts);
	const told = new Map([...stateRelease(release)].map((item) => [keyOfPlace(item), item]));
	const own = new Map([...stateRelease(facts)].map((item) => [keyOfPlace(item), item]));
	const found = [...own].flatMap(([key, item]): Difference[] => {
		const fact = told.get(key) ?? null;
		const contradictions = fact ? contradictionsOf(item, fact, types) : [];
		// Statuses that the product's document leaves out are ours.
		const isOurs = item.facts.in === "answer" || missesOwner(item, told);
		return contradictions.length > 0 || (!fact && !isOurs) ? [{ item, fact, contradictions }] : [];
	});
	const lacking = [...told].filter(
		([key, item]) => item.source !== "charts" && isWhole(item.source) && !own.has(key) && !missesOwner(item, own),
	);
	return [...found, ...lacking.map(([, item]) => ({ item, fact: item, contradictions: [] }))];
}

function toErrors({ item, fact, contradictions }: Difference, release: string, { placeOf }: Reference): SourceError[] {
	const title = item.item === "" ? item.owner : `${item.item} of ${item.owner}`;
	const error = (message: string, fix: string, found = title) => ({ ...placeOf(item), message, found, fix });
	if (!fact) return [error(`${release} does not have ${title}.`, "Remove it.")];
	if (contradictions.length === 0)
		return [error(`The reference lacks ${title} of ${release}.`, "Add and describe it.")];
	return contradictions.map(({ what, is, says }) =>
		error(`The ${what} of ${title} differs from ${release}.`, `Write: ${says}`, is),
	);
}

/** Text of an entry that scripts/release.ts wrote, until somebody words it. */
export const UNWORDED = "To be worded.";

function unworded(texts: ReadonlyMap<string, string>): SourceError[] {
	return [...texts].flatMap(([file, text]) =>
		text.split("\n").flatMap((line, at) => {
			if (!line.includes(UNWORDED)) return [];
			return { file, line: at + 1, message: "This is new and has no text.", found: line.trim(), fix: "Describe it." };
		}),
	);
}

/** Flags of a missing command are not named one by one. */
function missesOwner(item: StatedItem, others: ReadonlyMap<string, StatedItem>): boolean {
	return item.item !== "" && !others.has(keyOfPlace({ ...item, item: "" }));
}

type Contradiction = Record<"what" | "is" | "says", string>;

/** Values with which every flag of their type begins: facts leave them out. */
const ZERO = new Set(["", "[]", "0"]);

/**
 * What one item states otherwise than the release. What the release does not state contradicts nothing, except for the default of a
 * flag or a field, and for `required` of a field.
 */
function contradictionsOf({ source, item, facts: own }: StatedItem, { facts }: StatedItem, types: Types) {
	const found: Contradiction[] = [];
	const compare = (what: string, is: unknown, says: unknown, isSame = String(is) === String(says)) => {
		if (!isSame) found.push({ what, is: String(is ?? "none"), says: String(says ?? "none") });
	};
	compare("type", own.type, facts.type, isSameType(own, facts, types));
	if (facts.default !== undefined || source !== "api")
		compare("default", own.default, facts.default, nonZero(own.default, own.type) === nonZero(facts.default, own.type));
	if (facts.enum) compare("list of values", sorted(own.enum), sorted(facts.enum));
	// A document may know no more than the names of its values.
	if (item === "value" && facts.names && own.enum) compare("number of values", own.enum.length, facts.names.length);
	if (facts.short || own.short) compare("shorthand", own.short, facts.short);
	if (facts.required || source === "resources") compare("requirement", own.required ?? false, facts.required ?? false);
	if (facts.in) compare("place", own.in, facts.in);
	for (const [name, limit] of Object.entries(facts.limits ?? {})) compare(name, own.limits?.[name], limit);
	if (facts.operands) compare("operand", own.operands, facts.operands);
	if (item === "" && source === "commands") compare("list of aliases", sorted(own.aliases), sorted(facts.aliases));
	if (item === "" && source === "resources") compare("scope", own.scope, facts.scope);
	return found;
}

/** A default for comparison: empty for the value that a flag of its type has without one. */
function nonZero(value = "", type = ""): string {
	return ZERO.has(value) || (value === "false" && type.startsWith("bool")) ? "" : value;
}

function sorted(values: readonly string[] | undefined): string {
	return [...(values ?? [])].sort().join(", ") || "none";
}

/** Schemas that are a value: their name -> its type. */
type Types = ReadonlyMap<string, string>;

function namedTypes({ sources }: Reference["facts"]): Types {
	return new Map(
		[...sources.api].flatMap(([owner, { items }]) => {
			const type = items.get("value")?.type;
			return owner.startsWith("schema ") && type ? [[owner.slice("schema ".length), type] as const] : [];
		}),
	);
}

/** A named value, a format and an empty answer may say more, or less, of the same type. */
function isSameType(own: StatedFacts, { type, in: place }: StatedFacts, types: Types): boolean {
	const plain = (name: string | undefined) =>
		(name ?? "")
			.replace(/[\w.]+$/, (last) => types.get(last) ?? last)
			.replace("stringSlice", "strings")
			.replace("map of any value", "object")
			.replace(/<[\w-]+>/, type?.includes("<") ? "$&" : "");
	const [is, says] = [plain(own.type), plain(type)];
	return is === says || (place === "answer" && `${is}${says}` === "string");
}

/** The API documents among the texts that can be read. */
export function apiDocuments(texts: ReadonlyMap<string, string>): ApiDocument[] {
	return [...texts.values()]
		.filter((text) => /^openapi:/m.test(text))
		.map((text): unknown => collectSourceErrors([], () => parseYamlSource(text, ""))?.data)
		.filter(isApiDocument);
}

/** Operations that the sandbox would answer with nothing. */
function withoutHandler(texts: ReadonlyMap<string, string>, { placeOf }: Reference): SourceError[] {
	return apiDocuments(texts).flatMap((document) => {
		const without = new Set(unlikeHandlers(document).without);
		return listOperations(document)
			.filter(({ id }) => without.has(id))
			.map(({ id, method, path }) => {
				const owner = `${method} ${path}`;
				const message = `The sandbox has no handler for ${owner}.`;
				const fix = "Write one in sandbox/, or add the id to ANSWERED_BY_EXAMPLE in sandbox/handlers.ts.";
				return { ...placeOf({ source: "api", owner, item: "" }), message, found: id, fix };
			});
	});
}
