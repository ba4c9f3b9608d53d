import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readHistoryFolder, type SourceError } from "product-data";
import { type ReleaseFacts, type StatedFacts, type StatedItem, stateAt, stateRelease } from "product-data/releases";
import { parse } from "yaml";
import { isApiDocument, listOperations } from "../../sandbox/api-document";
import { unlikeHandlers } from "../../sandbox/handlers";
import type { DocsVersion } from "../../site.config";
import { type Reference, readReference, yamlFiles } from "./reference-facts";

/** The part of site.config.ts that the check reads. */
interface Documented {
	readonly releases: string;
	readonly versions: readonly Pick<DocsVersion, "name" | "content" | "openapi" | "isLast">[];
}

/**
 * Holds commands, custom resources and API documents of each docs version against the facts of its release, if these were
 * imported: what contradicts them, what the release does not have, what the reference lacks, and operations without a handler
 * in the sandbox. Descriptions are ours, and so is what the facts leave open.
 */
export function checkReference(root: string, { releases, versions }: Documented): SourceError[] {
	const history = readHistoryFolder(join(root, releases));
	const known = new Set(history.releases.map(({ name }) => name));
	return versions
		.filter(({ name }) => known.has(name))
		.flatMap(({ name, content, openapi, isLast }) => {
			const reference = readReference(root, name, { cli: `${content}/cli`, crds: `${content}/crds`, openapi });
			const errors = compareReference(reference, stateAt(history, name));
			return isLast ? [...errors, ...withoutHandler(root, openapi, reference)] : errors;
		});
}

/** Everything in which the reference contradicts a release, or lacks something of it. */
export function compareReference({ facts, placeOf, isWhole }: Reference, release: ReleaseFacts): SourceError[] {
	const types = namedTypes(facts);
	const told = new Map([...stateRelease(release)].map((item) => [keyOf(item), item]));
	const own = new Map([...stateRelease(facts)].map((item) => [keyOf(item), item]));
	const errors: SourceError[] = [];
	const report = (item: StatedItem, message: string, fix: string, found = titleOf(item)) =>
		errors.push({ ...placeOf(item), message, found, fix });
	for (const [key, item] of own) {
		const fact = told.get(key);
		// Statuses that the product's document leaves out are ours.
		if (!fact && item.facts.in !== "answer" && !missesOwner(item, told))
			report(item, `${release.name} does not have ${titleOf(item)}.`, "Remove it.");
		for (const { what, is, says } of fact ? contradictions(item, fact, types) : [])
			report(item, `The ${what} of ${titleOf(item)} differs from ${release.name}.`, `Write: ${says}`, is);
	}
	for (const [key, item] of told)
		if (item.source !== "charts" && isWhole(item.source) && !own.has(key) && !missesOwner(item, own))
			report(item, `The reference lacks ${titleOf(item)} of ${release.name}.`, "Add and describe it.");
	return errors;
}

function keyOf({ source, owner, item }: Pick<StatedItem, "source" | "owner" | "item">): string {
	return [source, owner, item].join("\0");
}

/** Flags of a missing command are not named one by one. */
function missesOwner(item: StatedItem, others: ReadonlyMap<string, StatedItem>): boolean {
	return item.item !== "" && !others.has(keyOf({ ...item, item: "" }));
}

function titleOf({ owner, item }: StatedItem): string {
	return item === "" ? owner : `${item} of ${owner}`;
}

interface Contradiction {
	what: string;
	is: string;
	says: string;
}

/** Values with which every flag of their type begins: facts leave them out. */
const ZERO = new Set(["", "false", "[]", "0"]);

/** What one item states otherwise than the release. What the release does not state contradicts nothing, but a default of a flag or a field. */
function contradictions(
	{ source, item, facts: own }: StatedItem,
	{ facts }: StatedItem,
	types: Types,
): Contradiction[] {
	const found: Contradiction[] = [];
	const compare = (what: string, is: unknown, says: unknown, isSame = String(is) === String(says)) => {
		if (!isSame) found.push({ what, is: String(is ?? "none"), says: String(says ?? "none") });
	};
	compare("type", own.type, facts.type, isSameType(own, facts, types));
	if (facts.default !== undefined || source !== "api")
		compare(
			"default",
			own.default,
			facts.default,
			own.default === facts.default || ZERO.has(own.default ?? facts.default ?? ""),
		);
	if (facts.enum) compare("list of values", sorted(own.enum), sorted(facts.enum));
	// A document may know no more than the names of its values.
	if (item === "value" && facts.names && own.enum) compare("number of values", own.enum.length, facts.names.length);
	if (facts.short || own.short) compare("shorthand", own.short, facts.short);
	if (facts.required) compare("requirement", own.required ?? false, true);
	if (facts.in) compare("place", own.in, facts.in);
	for (const [name, limit] of Object.entries(facts.limits ?? {})) compare(name, own.limits?.[name], limit);
	if (facts.operands) compare("operand", own.operands, facts.operands);
	if (item === "" && source === "commands") compare("list of aliases", sorted(own.aliases), sorted(facts.aliases));
	if (item === "" && source === "resources") compare("scope", own.scope, facts.scope);
	return found;
}

function sorted(values: readonly string[] | undefined): string {
	return [...(values ?? [])].sort().join(", ") || "none";
}

/** Schemas that are a value: their name -> its type. */
type Types = ReadonlyMap<string, string>;

function namedTypes({ schemas }: ReleaseFacts): Types {
	return new Map(
		[...(schemas ?? [])].flatMap(([name, fields]) => {
			const value = fields.get("value");
			return value ? [[name, value.type] as const] : [];
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

/** Operations that the sandbox would answer with nothing. */
function withoutHandler(root: string, openapi: string, { placeOf }: Reference): SourceError[] {
	return yamlFiles(root, openapi).flatMap((file) => {
		const document: unknown = parse(readFileSync(join(root, file), "utf8"));
		if (!isApiDocument(document)) return [];
		const without = new Set(unlikeHandlers(document).without);
		return listOperations(document)
			.filter(({ id }) => without.has(id))
			.map(({ id, method, path }) => ({
				...placeOf({ source: "api", owner: `${method} ${path}`, item: "" }),
				message: `The sandbox has no handler for ${method} ${path}.`,
				found: id,
				fix: "Write one in sandbox/, or add the id to ANSWERED_BY_EXAMPLE in sandbox/handlers.ts.",
			}));
	});
}
