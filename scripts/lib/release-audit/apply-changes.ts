import { isRecord } from "product-data";
import type { Change, ReleaseFacts } from "product-data/releases";

/** Data of a YAML file, to be changed. */
export type Editable = Record<string, unknown>;

/** The parsed sources of the docs, as the sample checker reads them. */
export interface SourceData {
	/** Command files by the command's name. */
	commands: Map<string, Editable>;
	/** The OpenAPI document. */
	api: Editable;
	/** CustomResourceDefinitions. */
	resources: Editable[];
}

/** Changes the sources of the docs to those of a later release, as far as that breaks or narrows something. */
export function applyChanges(data: SourceData, changes: readonly Change[], next: ReleaseFacts): void {
	for (const change of changes) {
		if (change.source === "commands") changeCommand(data.commands, change);
		else if (change.source === "api") changeApi(data.api, change);
		else if (change.source === "resources") changeResources(data.resources, change, next);
	}
}

function changeCommand(commands: Map<string, Editable>, { owner, item, kind, level, from, to }: Change): void {
	if (item === "" && (kind === "removed" || kind === "renamed")) {
		const file = commands.get(owner);
		commands.delete(owner);
		if (file && kind === "renamed" && to) {
			const usage = String(file.usage ?? owner).replace(owner, to);
			// A rename that breaks nothing keeps the old name as an alias.
			const aliases = level === "compatible" ? { aliases: [owner.split(" ").at(-1)] } : {};
			commands.set(to, { ...file, ...aliases, name: to, usage });
		}
		return;
	}
	const file = commands.get(owner);
	if (kind === "added" && item === "") {
		if (!file) commands.set(owner, { name: owner, synopsis: owner, usage: `${owner} [flags]`, options: [] });
		return;
	}
	if (!file) return;
	const options = listOf(file.options);
	const name = item.replace(/^--/, "");
	const option = options.find((one) => one.name === name);
	if (kind === "added") options.push({ name, usage: name, type: knownType(to) });
	else if (kind === "removed") remove(options, option);
	else if (kind === "renamed" && option) option.name = (to ?? "").replace(/^--/, "");
	else if (kind === "required" && to !== null) options.push({ name, usage: name, type: knownType(to), required: true });
	else if (option) setFacts(option, { kind, from, to }, "default_value");
	file.options = options;
}

const COMMAND_TYPES = ["bool", "int", "float", "string", "duration", "stringArray", "stringSlice"];

function knownType(type: string | null): string {
	return type !== null && COMMAND_TYPES.includes(type) ? type : "string";
}

function changeApi(api: Editable, { owner, item, kind, from, to }: Change): void {
	const schema = /^schema (.*)$/.exec(owner)?.[1];
	if (schema !== undefined) {
		const components = childOf(childOf(api, "components"), "schemas");
		const found = childOf(components, schema);
		if (found) changeProperty(found, item.split("."), { kind, from, to });
		return;
	}
	const [method = "", path = ""] = owner.split(" ");
	const paths = childOf(api, "paths") ?? {};
	const operations = childOf(paths, path);
	const operation = childOf(operations, method.toLowerCase());
	if (item === "" && operations && operation) {
		if (kind === "removed" || kind === "renamed") delete operations[method.toLowerCase()];
		if (kind === "renamed" && to) {
			const place = to.split(" ")[1] ?? "";
			paths[place] = { ...childOf(paths, place), parameters: operations.parameters, [method.toLowerCase()]: operation };
		}
		return;
	}
	const parameters = listOf(operation?.parameters);
	const parameter = parameters.find((one) => one.name === item);
	if (!operation || !parameter) return;
	if (kind === "removed") remove(parameters, parameter);
	else if (kind === "renamed") parameter.name = to;
	else setFacts(isRecord(parameter.schema) ? (parameter.schema as Editable) : parameter, { kind, from, to }, "default");
	operation.parameters = parameters;
}

function changeResources(resources: readonly Editable[], change: Change, next: ReleaseFacts): void {
	const [kind, name] = change.owner.split(" ");
	for (const definition of resources) {
		const spec = childOf(definition, "spec");
		const versions = listOf(spec?.versions);
		if (childOf(spec, "names")?.kind !== kind) continue;
		const version = versions.find((one) => one.name === name);
		if (!version) continue;
		if (change.item === "" && change.kind === "removed") version.served = false;
		const schema = childOf(childOf(version, "schema"), "openAPIV3Schema");
		const facts = next.resources?.get(change.owner)?.fields.get(change.item);
		if (schema && change.item !== "") changeProperty(schema, change.item.split("."), { ...change, enum: facts?.enum });
	}
}

interface FieldChange extends Pick<Change, "kind" | "from" | "to"> {
	/** Current values, if they are known. */
	enum?: readonly string[] | undefined;
}

/** Changes a property below a schema; the path may go through lists (`env[]`) and maps (`*`). */
function changeProperty(schema: Editable, path: readonly string[], change: FieldChange): void {
	const [head = "", ...rest] = path;
	const name = head.replace(/(?:\[\])+$/, "");
	const properties = childOf(schema, "properties");
	if (rest.length > 0) {
		const step = name === "*" ? childOf(schema, "additionalProperties") : childOf(properties, name);
		const inner = head.endsWith("[]") ? childOf(step, "items") : step;
		if (inner) changeProperty(inner, rest, change);
		return;
	}
	const { kind, to } = change;
	const required = Array.isArray(schema.required) ? schema.required : [];
	if (!properties) return;
	const own = childOf(properties, name);
	if (kind === "added" || (kind === "required" && to !== null)) properties[name] ??= {};
	else if (!own) return;
	else if (kind === "removed" || kind === "renamed") delete properties[name];
	else setFacts(own, change, "default");
	if (kind === "renamed" && to) properties[to.split(".").at(-1) ?? to] = own;
	if (kind === "required") schema.required = [...required, name];
	else if (kind === "removed" || kind === "renamed" || kind === "optional")
		schema.required = required.filter((one) => one !== name);
}

/** Changes the type, values and default of an item that stays. */
function setFacts(target: Editable, { kind, from, to, enum: values }: FieldChange, defaultKey: string): void {
	const before = Array.isArray(target.enum) ? target.enum.map(String) : [];
	const [gone, come] = [from, to].map((text) => (text === null ? [] : text.split(", ")));
	if (kind === "default") {
		if (to === null) delete target[defaultKey];
		else target[defaultKey] = to;
	} else if (kind === "required") target.required = true;
	else if (kind === "narrowed" || kind === "widened")
		target.enum = values ?? [...before.filter((value) => !gone?.includes(value)), ...(come ?? [])];
	else if (kind === "type") {
		delete target.enum;
		delete target.$ref;
		if (target.type !== undefined) target.type = simpleType(to);
	} else if (kind === "shorthand") target.shorthand = to?.replace(/^-/, "");
	if (Array.isArray(target.enum) && target.enum.length === 0) delete target.enum;
}

/** A type in words -> the same in JSON Schema. */
function simpleType(words: string | null): string {
	if (words?.startsWith("array of")) return "array";
	const type = words?.replace(/<.*>/, "") ?? "object";
	return ["string", "integer", "number", "boolean", ...COMMAND_TYPES].includes(type) ? type : "object";
}

function remove(list: Editable[], item: Editable | undefined): void {
	if (item) list.splice(list.indexOf(item), 1);
}

function childOf(value: unknown, key: string): Editable | undefined {
	const child = isRecord(value) ? value[key] : undefined;
	return isRecord(child) ? (child as Editable) : undefined;
}

function listOf(value: unknown): Editable[] {
	return Array.isArray(value) ? value.filter(isRecord).map((one) => one as Editable) : [];
}
