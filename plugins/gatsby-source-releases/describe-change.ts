import type { Change } from "./model";

/** Says in a sentence what changed. Names and values are in backquotes, as Markdown has them. */
export function describeChange(change: Change): string {
	const { owner, item, to } = change;
	const subject = item === "" ? code(ownerName(owner)) : `${itemName(change)} of ${code(ownerName(owner))}`;
	if (change.kind === "removed") return `${subject} is gone${to ? `; use ${code(to)} instead` : ""}.`;
	return `${subject} ${predicate(change)}.`;
}

/** What changed, without its name: `takes text by default, before: json`. */
export function predicate({ source, item, kind, from, to }: Change): string {
	switch (kind) {
		case "added":
			return "is new";
		case "removed":
			return to ? `is gone; use ${code(to)} instead` : "is gone";
		case "renamed":
			return source === "api" && item !== "" ? `is now ${code(to)}` : `is now called ${code(to)}`;
		case "required":
			return to === null ? "is required now" : "is new and required";
		case "optional":
			return "is no longer required";
		case "type":
			return `has the type ${code(to)} now, before: ${code(from)}`;
		case "default":
			if (to === null) return `no longer has a default, before: ${code(from)}`;
			return from === null
				? `has the default ${code(to)} now`
				: `has the default ${code(to)} now, before: ${code(from)}`;
		case "narrowed":
			if (from === null) return `takes only ${list(to)} now`;
			return to === null ? `no longer takes ${list(from)}` : `takes ${list(to)} now, no longer ${list(from)}`;
		case "widened":
			return to === null ? "takes any value now" : `also takes ${list(to)}`;
		case "order":
			return "lists its values in another order";
		case "limit":
			if (to === null) return `no longer has the limit ${code(from)}`;
			return from === null ? `has the limit ${code(to)} now` : `has the limit ${code(to)} now, before: ${code(from)}`;
		case "operands":
			return `takes ${to ? code(to) : "no arguments"} now, before: ${from ? code(from) : "no arguments"}`;
		case "shorthand":
			if (to === null) return `no longer has the short form ${code(from)}`;
			return from === null
				? `has the short form ${code(to)} now`
				: `has the short form ${code(to)} now, before: ${code(from)}`;
		case "scope":
			return `is ${to?.toLowerCase()} now, before: ${from?.toLowerCase()}`;
	}
}

/** The name that readers know an owner by: a schema without the word before it. */
function ownerName(owner: string): string {
	return owner.replace(/^schema /, "");
}

function itemName({ source, item, owner }: Change): string {
	if (source !== "api") return code(item);
	if (item === "body") return "The body";
	if (/^\d{3}$|^default$/.test(item) && !owner.startsWith("schema ")) return `The answer ${code(item)}`;
	return code(item);
}

function code(text: string | null): string {
	return `\`${text ?? ""}\``;
}

function list(values: string | null): string {
	return (values ?? "").split(", ").map(code).join(", ");
}
