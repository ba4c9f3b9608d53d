import { type Change, describeChange } from "product-data/releases";
import { adviceFor } from "./find-mentions";

/** Finds the change that causes a problem of the sample checker, and says what to do. */
export function adviseProblem(message: string, changes: readonly Change[]): string {
	const relevant = changes.filter(({ kind, level }) => level !== "compatible" || kind === "added");
	const fitting = relevant.filter((change) => namesOf(change).some((name) => holds(message, name)));
	const [best] = fitting.sort((a, b) => score(message, b) - score(message, a));
	return best ? `${describeChange(best)} ${adviceFor(best)}` : "Hold it against the notes of the release.";
}

function namesOf({ owner, item }: Change): string[] {
	const last = item.replaceAll("[]", "").split(".").at(-1) ?? "";
	return item === "" ? [owner, owner.split(" ").at(-1) ?? owner] : [item, last];
}

function holds(message: string, name: string): boolean {
	return (
		(name.length > 1 && message.split(/[\s"'`:,()]+/).some((word) => word === name || word.endsWith(`.${name}`))) ||
		(name.includes(" ") && message.includes(name))
	);
}

/** A change named with its owner explains more than one that only shares a word; a breaking one more than others. */
function score(message: string, { owner, item, level, kind }: Change): number {
	const ownerWords = owner.split(" ").filter((word) => message.includes(word)).length;
	return (
		ownerWords * 2 +
		(item !== "" && message.includes(item) ? 2 : 0) +
		(level === "breaking" ? 1 : 0) +
		(kind === "added" ? -1 : 0)
	);
}
