import type { Change } from "product-data/releases";
import { lastName } from "./find-mentions";

/** The change that causes a problem of the sample checker; undefined if none fits. */
export function causeOf(message: string, changes: readonly Change[]): Change | undefined {
	const relevant = changes.filter(({ kind, level }) => level !== "compatible" || kind === "added");
	const fitting = relevant.filter((change) => namesOf(change).some((name) => holds(message, name)));
	return fitting.sort((a, b) => score(message, b) - score(message, a))[0];
}

function namesOf({ owner, item }: Change): string[] {
	return item === "" ? [owner, owner.split(" ").at(-1) ?? owner] : [item, lastName(item)];
}

function holds(message: string, name: string): boolean {
	if (name.includes(" ") && message.includes(name)) return true;
	const words = message.split(/[\s"'`:,()]+/);
	return name.length > 1 && words.some((word) => word === name || word.endsWith(`.${name}`));
}

/** A change named with its owner explains more than one that only shares a word; a breaking one more than others. */
function score(message: string, { owner, item, level, kind }: Change): number {
	const words = [...owner.split(" "), ...(item === "" ? [] : [item])];
	const named = words.filter((word) => message.includes(word)).length;
	return named * 2 + Number(level === "breaking") - Number(kind === "added");
}

export function adviceFor({ kind, from, to, level }: Change): string {
	if (kind === "renamed") return `Write ${to}.`;
	if (kind === "removed") return to ? `Use ${to} instead.` : "Take it out, or tell the reader what to do instead.";
	if (kind === "required") return "Add it to the samples, and say that it is required.";
	if (kind === "default")
		return `Say that the default is ${to ?? "empty"}${from === null ? "" : `, no longer ${from}`}.`;
	if (kind === "narrowed") return to === null ? `Do not use ${from} any more.` : `Use ${to}.`;
	if (kind === "type") return `Write a value of type ${to}.`;
	return level === "breaking" ? "Correct it." : "Read the line again.";
}
