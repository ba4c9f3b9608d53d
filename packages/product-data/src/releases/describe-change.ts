import type { Change } from "./model.ts";

/** Says in a sentence what changed. Names and values are in backquotes, as Markdown has them. */
export function describeChange(change: Change): string {
	const { owner, item } = change;
	const subject = item === "" ? code(ownerName(owner)) : `${itemName(change)} of ${code(ownerName(owner))}`;
	return `${subject} ${predicate(change)}.`;
}

/** What changed, without its name: `now has the default text (previously json)`. */
export function predicate({ source, item, kind, level, from, to }: Change): string {
	switch (kind) {
		case "added":
			return "is new";
		case "removed":
			return to ? `was removed; use ${code(to)} instead` : "was removed";
		case "renamed":
			if (level === "compatible") return `is now called ${code(to)}, and the old name still works`;
			return source === "api" && item !== "" ? `is now ${code(to)}` : `is now called ${code(to)}`;
		case "required":
			return to === null ? "is now required" : "is new and required";
		case "optional":
			return "is no longer required";
		case "type":
			return `now has the type ${code(to)} (previously ${code(from)})`;
		case "default":
			return to === null ? `no longer has a default (previously ${code(from)})` : has("default", from, to);
		case "narrowed":
			if (from === null) return `now takes only ${list(to)}`;
			return to === null ? `no longer takes ${list(from)}` : `now takes ${list(to)}, no longer ${list(from)}`;
		case "widened":
			return to === null ? "now takes any value" : `also takes ${list(to)}`;
		case "order":
			return "lists its values in a different order";
		case "limit":
			return has("limit", from, to);
		case "operands":
			return `now takes ${to ? code(to) : "no arguments"} (previously ${from ? code(from) : "no arguments"})`;
		case "shorthand":
			return has("short form", from, to);
		case "alias":
			return to === null ? `can no longer be called ${code(from)}` : `can also be called ${code(to)}`;
		case "names":
			if (from === null) return `has new names of values: ${list(to)}`;
			return `no longer names the values ${list(from)}${to === null ? "" : `, but ${list(to)}`}`;
		case "deprecated":
			return "is now deprecated";
		case "crds":
			return crdsText(from, to);
		case "scope":
			return `is now ${to?.toLowerCase()} (previously ${from?.toLowerCase()})`;
	}
}

function has(what: string, from: string | null, to: string | null): string {
	if (to === null) return `no longer has the ${what} ${code(from)}`;
	return `now has the ${what} ${code(to)}${from === null ? "" : ` (previously ${code(from)})`}`;
}

/** What a chart now does with its CRDs, and what that means for an upgrade. */
function crdsText(from: string | null, to: string | null): string {
	if (from === "templates" && to !== "kept")
		return "no longer installs its CRDs as templates: an upgrade deletes them, and every resource of their kinds";
	if (from === "crds" && to !== null)
		return "now installs its CRDs as templates: an upgrade fails until Helm owns those that `crds/` installed";
	if (to === "crds") return "now keeps its CRDs in `crds/`, where Helm installs them once and never upgrades them";
	if (to === "kept") return "no longer deletes its CRDs when it is uninstalled";
	return to === null ? "no longer contains CRDs" : "now deletes its CRDs when it is uninstalled";
}

/** The name that readers know an owner by: a schema without the word before it. */
function ownerName(owner: string): string {
	return owner.replace(/^(?:schema|chart) /, "");
}

function itemName({ source, item, owner }: Change): string {
	if (source !== "api") return code(item);
	const [, place = "", field] = /^(body|default|\d{3}) (.+)$/.exec(item) ?? [];
	if (field !== undefined) return `${code(field)} in the ${place === "body" ? "body" : `response ${code(place)}`}`;
	if (item === "body") return "The body";
	if (/^\d{3}$|^default$/.test(item) && !owner.startsWith("schema ")) return `The response ${code(item)}`;
	return code(item);
}

function code(text: string | null): string {
	return `\`${text ?? ""}\``;
}

function list(values: string | null): string {
	return (values ?? "").split(", ").map(code).join(", ");
}
