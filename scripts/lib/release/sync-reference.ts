import { slugOf } from "product-data";
import type { Change, ReleaseFacts, StatedItem } from "product-data/releases";
import { Document, parseDocument } from "yaml";
import { apiDocuments, type Difference, differencesOf, UNWORDED } from "../../../pipeline/checks/check-reference";
import {
	folderOf,
	pathOf,
	type ReferencePlace,
	readReference,
	type Tree,
} from "../../../pipeline/checks/reference-facts";
import { unlikeHandlers } from "../../../sandbox/handlers";
import { type Data, newCommand, newOperation, newSchema, optionOf, partOf, schemaOf, TEXTS } from "./new-entries";

/** Files to write, by path; null for one to delete. */
export type Writes = Map<string, string | null>;

type Path = (string | number)[];

/**
 * Brings reference data (path -> text) to the facts of a release: what is renamed keeps its texts, what is gone is deleted, values are
 * corrected, and what is new is written with a text that fails the build until somebody words it.
 */
export function syncReference(
	texts: ReadonlyMap<string, string>,
	version: ReferencePlace,
	changes: readonly Change[],
	next: ReleaseFacts,
): Writes {
	const files = new Map<string, Document>([...texts].map(([file, text]) => [file, parseDocument(text)]));
	const gone = new Set<string>();
	const find = (fits: (data: Data) => unknown) =>
		[...files].find(([file, doc]) => !gone.has(file) && fits(doc.toJS() as Data));
	const now = () =>
		new Map([...files].filter(([file]) => !gone.has(file)).map(([file, doc]) => [file, doc.toString(FORM)]));

	for (const change of changes.filter(({ kind }) => kind === "renamed")) rename(change);
	// An owner may have to go first, then comes empty, and lacks its items in the next look.
	for (let look = 0; look < 3; look += 1) {
		const found = differencesOf(readReference(now(), version), next);
		for (const difference of found.sort((a, b) => depthOf(a) - depthOf(b))) apply(difference);
	}
	const writes: Writes = new Map([...gone].map((file) => [file, null]));
	for (const [file, text] of now()) {
		const before = texts.get(file);
		if (before === undefined || parseDocument(before).toString(FORM) !== text) writes.set(file, text);
	}
	return writes;

	function rename({ source, owner, item, to }: Change): void {
		if (to === null) return;
		const place = placeOf(source, owner, item);
		// The release may have renamed what we never had, such as a property of an answer.
		if (!place?.doc.hasIn(place.path)) return;
		const { file, doc, path } = place;
		if (source === "commands" && item === "") {
			doc.set("name", to);
			doc.set("usage", String(doc.get("usage") ?? owner).replace(owner, to));
			files.set(file.replace(slugOf(owner), slugOf(to)), doc);
			gone.add(file);
		} else if (source === "commands" || path.includes("parameters"))
			doc.setIn([...path, "name"], to.replace(/^--/, ""));
		else if (item !== "") moveKey(doc, path, to.split(".").at(-1) ?? to);
		else if (source === "api") moveOperation(doc, path, to);
	}

	function apply({ item: { source, owner, item }, fact }: Difference): void {
		const place = placeOf(source, owner, item);
		if (!place) {
			if (fact && item === "") addOwner(source, owner);
		} else if (fact) {
			if (source === "commands") setCommand(place, fact);
			else if (source === "resources" || owner.startsWith("schema ")) setField(place, fact);
			else if (item !== "") setPart(place, fact);
		} else {
			const { file, doc, path } = place;
			const isFile = source === "commands" || (source === "resources" && doc.toJS().spec.versions.length === 1);
			if (item === "" && isFile) gone.add(file);
			else remove(doc, path);
		}
	}

	/** The document and the path of an item; the path may not be there yet. Null if no file has its owner. */
	function placeOf(source: Change["source"], owner: string, item: string) {
		for (const [file, doc] of files) {
			if (gone.has(file) || !file.startsWith(`${folderOf(version, source)}/`)) continue;
			const path = pathOf(doc.toJS() as Tree, { source, owner, item });
			if (path) return { file, doc, path };
		}
		return null;
	}

	function addOwner(source: string, owner: string): void {
		if (source === "commands") {
			const heir = find((data) => (data.inherited_options as [] | undefined)?.length)?.[1];
			const parent = find(({ name }) => name === parentOf(owner))?.[1];
			const command = {
				...newCommand(owner, next.sources.commands.get(owner)?.facts),
				inherited_options: heir?.toJS().inherited_options,
				see_also: [parent ? `${parentOf(owner)} - ${parent.get("synopsis")}` : parentOf(owner)],
			};
			files.set(`${folderOf(version, "commands")}/${slugOf(owner)}.yaml`, new Document(command));
			// The parent may say how many commands it has.
			if (parent?.has("see_also")) parent.addIn(["see_also"], `${owner} - ${UNWORDED}`);
		} else if (source === "resources") addKind(owner);
		else {
			const api = [...files].find(([, doc]) => doc.has("openapi"))?.[1];
			const schema = /^schema (.+)/.exec(owner)?.[1];
			const [method = "", path = ""] = owner.split(" ");
			const place = schema ? ["components", "schemas", schema] : ["paths", path, method.toLowerCase()];
			api?.setIn(place, api.createNode(schema ? newSchema(next.sources.api.get(owner)?.items) : newOperation(owner)));
		}
	}

	function addKind(owner: string): void {
		const [kind = "", name = ""] = owner.split(" ");
		const served = { name, served: true, storage: true, schema: { openAPIV3Schema: newSchema() } };
		const known = find((data) => kindOf(data) === kind)?.[1];
		if (known) return void known.addIn(["spec", "versions"], known.createNode({ ...served, storage: false }));
		const group = String(find((data) => kindOf(data))?.[1].getIn(["spec", "group"]));
		const plural = kind.toLowerCase().replace(/(?:y)?$/, (end) => (end ? "ies" : "s"));
		const names = { kind, listKind: `${kind}List`, plural, singular: kind.toLowerCase() };
		const definition = {
			apiVersion: "apiextensions.k8s.io/v1",
			kind: "CustomResourceDefinition",
			metadata: { name: `${plural}.${group}` },
			spec: { group, names, scope: next.sources.resources.get(owner)?.facts.scope, versions: [served] },
		};
		files.set(`${folderOf(version, "resources")}/${plural}.${group}.yaml`, new Document(definition));
	}
}

/** The document of an item, and the item's path in it. */
interface Place {
	readonly doc: Document;
	readonly path: Path;
}

function setCommand({ doc, path }: Place, { owner, item, facts }: StatedItem): void {
	if (item === "") {
		doc.set("aliases", doc.createNode(facts.aliases ?? []));
		if (facts.enum && doc.hasIn(["arguments", 0])) doc.setIn(["arguments", 0, "enum"], doc.createNode(facts.enum));
		if (facts.operands) doc.set("usage", `${owner} ${facts.operands} [flags]`);
		for (const [at, { name, variadic }] of newCommand(owner, facts).arguments.entries())
			if (variadic && doc.getIn(["arguments", at, "name"]) === name) doc.setIn(["arguments", at, "variadic"], true);
	} else if (doc.hasIn(path)) setKeys(doc, path, optionOf(item, facts), ["name", "usage", "repeatable"]);
	else {
		const isGrouped = doc.toJS().options.some((option: Data) => option.group);
		doc.setIn(path, doc.createNode({ ...optionOf(item, facts), ...(isGrouped && { group: UNWORDED }) }));
	}
}

function setField({ doc, path }: Place, { source, item, facts }: StatedItem): void {
	if (item === "") {
		if (facts.scope) doc.setIn(["spec", "scope"], facts.scope);
		return;
	}
	// Of these values, the facts have the names only: what they are called in calls is for editors.
	const values = facts.names && listAt(doc, [...path, "enum"]);
	const come = facts.names?.slice(values?.length).map((name) => `${UNWORDED} ${name}`) ?? [];
	const schema: Data = { ...schemaOf(facts), ...(values && { enum: [...values, ...come] }) };
	if (doc.hasIn(path)) setKeys(doc, path, schema, ["description"]);
	else doc.setIn(path, doc.createNode({ ...schema, ...(schema.$ref === undefined && TEXTS) }));
	if (item === "value") return;
	const list = [...path.slice(0, -2), "required"];
	const name = String(path.at(-1));
	if (facts.required && !listAt(doc, list)?.includes(name)) addTo(doc, list, name);
	if (!facts.required && source === "resources") removeRequired(doc, path);
}

function setPart({ doc, path }: Place, { item, facts }: StatedItem): void {
	const isPart = facts.in === "body" || facts.in === "answer";
	const isKnown = doc.hasIn(path);
	if (isKnown && !isPart) setKeys(doc, [...path, "schema"], schemaOf(facts), ["description"]);
	else if (isKnown && facts.type) {
		const schema = [...path, "content", "application/json", "schema"];
		const description = doc.getIn([...schema, "description"]);
		doc.setIn(schema, doc.createNode({ ...schemaOf(facts), ...(description !== undefined && { description }) }));
	} else if (!isKnown && isPart) doc.setIn(path, doc.createNode(partOf(item, facts)));
	else if (!isKnown) addTo(doc, [...path.slice(0, 3), "parameters"], partOf(item, facts));
}

/** Texts are not folded again, so that a line that changes is a fact that changed. */
export const FORM = { lineWidth: 0, flowCollectionPadding: false } as const;

function kindOf(data: Data): unknown {
	return data.kind === "CustomResourceDefinition" ? (data.spec as { names: Data }).names.kind : undefined;
}

/** Replaces the keys of a map that facts state; others, such as texts, stay. */
function setKeys(doc: Document, path: Path, values: Data, kept: readonly string[]): void {
	for (const key of FACT_KEYS) {
		if (kept.includes(key)) continue;
		if (values[key] === undefined) {
			if (key !== "required" && !(LIMITS.includes(key) && doc.getIn([...path, key]) !== undefined))
				doc.deleteIn([...path, key]);
		} else if (values[key] !== false) doc.setIn([...path, key], doc.createNode(values[key]));
	}
}

/** Keys that the reference may state beyond the facts. */
const LIMITS = ["format", "minimum", "maximum", "pattern", "minLength", "maxLength"];
const OTHERS = ["default", "default_value", "shorthand", "enum", "required"];
const FACT_KEYS = ["type", "$ref", "items", "additionalProperties", ...OTHERS, ...LIMITS];

function moveKey(doc: Document, path: Path, name: string): void {
	const value = doc.getIn(path, true);
	doc.deleteIn(path);
	doc.setIn([...path.slice(0, -1), name], value);
}

function moveOperation(doc: Document, path: Path, to: string): void {
	const [method = "", place = ""] = to.split(" ");
	const value = doc.getIn(path, true);
	remove(doc, path);
	doc.setIn(["paths", place, method.toLowerCase()], value);
}

/** What is deeper comes after what holds it. */
function depthOf({ item: { item } }: Difference): number {
	return item.split(".").length;
}

function addTo(doc: Document, list: Path, value: unknown): void {
	if (!doc.hasIn(list)) doc.setIn(list, doc.createNode([]));
	doc.addIn(list, doc.createNode(value));
}

function listAt(doc: Document, path: Path): string[] | undefined {
	return (doc.getIn(path) as { toJSON(): string[] } | undefined)?.toJSON();
}

/** Takes the name of a property out of `required`, and that list out if nothing is left in it. */
function removeRequired(doc: Document, path: Path): void {
	const list = [...path.slice(0, -2), "required"];
	const names = path.at(-2) === "properties" ? (listAt(doc, list) ?? []) : [];
	const at = names.indexOf(String(path.at(-1)));
	if (at >= 0) doc.deleteIn(names.length > 1 ? [...list, at] : list);
}

/** Removes an item, its name in `required`, and a path without operations. */
function remove(doc: Document, path: Path): void {
	// What held it may be gone already.
	if (!doc.hasIn(path)) return;
	doc.deleteIn(path);
	removeRequired(doc, path);
	const owner = path.slice(0, 2);
	const isOperation = path[0] === "paths" && path.length === 3;
	if (isOperation && (doc.getIn(owner) as { items: unknown[] }).items.length === 0) doc.deleteIn(owner);
}

export const parentOf = (command: string) => command.split(" ").slice(0, -1).join(" ");

/** Adds the operations of new API documents that have no handler to the list in the text of sandbox/handlers.ts. */
export function answerByExample(writes: Writes, handlers: string): { ids: string[]; text: string } {
	const texts = new Map([...writes].map(([file, text]) => [file, text ?? ""]));
	const ids = apiDocuments(texts).flatMap((document) => unlikeHandlers(document).without);
	const list = ids.map((id) => `${JSON.stringify(id)}, `).join("");
	return { ids, text: handlers.replace(/(?<=ANSWERED_BY_EXAMPLE: readonly string\[\] = \[)/, list) };
}
