import type { Change } from "product-data/releases";
import type { Problem } from "../model/types.ts";

/** A change between two releases, with the release that brought it. */
export type Step = Change & { since: string; text: string };

/** True for a chart whose upgrade may delete its CRDs, or stop because of them. */
export function isDeleting({ kind, level, text }: Pick<Step, "kind" | "level" | "text">): boolean {
	return kind === "crds" && (level === "breaking" || text.includes("deletes"));
}

/** True for a change that may surprise somebody with this text: the text names what changed. What breaks is found by checking. */
export function concerns({ level, source, owner, item, kind }: Change, text: string): boolean {
	const has = (name: string | undefined) => name !== undefined && name !== "" && text.includes(name);
	if (source === "charts") return has(owner) && level !== "compatible";
	if (level !== "surprising") return false;
	if (source === "commands") return has(owner) && (kind === "default" || item === "" || has(item));
	if (source === "resources") return has(owner.split(" ")[0]) && has(item.split(".").at(-1)?.replace("[]", ""));
	return has(owner.split(" ")[1]?.replace(/\/?\{.*/, ""));
}

/** The change that explains a problem says what to do; else the nearest name that is known. */
export function whatToDo(
	{ found = "", path = found, owner: has = "", suggestion }: Problem,
	changes: readonly Step[],
): string {
	const place = path.replace(/\[\d+\]/g, "[]");
	const reason = changes.find(({ owner, item, level, kind }) => {
		if (level !== "breaking" && kind !== "renamed") return false;
		if (item === "") return found !== "" && owner.split(" ").includes(found);
		return item === place && owner.split(" ").every((word) => /^v\d/.test(word) || has.includes(word));
	});
	if (reason?.kind === "renamed") return `Use \`${reason.to}\` instead.`;
	if (reason) return [reason.text, ...likeNames(reason, changes)].join(" ");
	return suggestion ? `The nearest known name is \`${suggestion}\`.` : "";
}

/** New items beside one that went, whose names contain its own: one of them often took its place. */
function likeNames({ owner, item, kind }: Step, changes: readonly Step[]): string[] {
	const name = /[\w-]+$/.exec(item)?.[0].replace(/^--/, "").toLowerCase();
	if (kind !== "removed" || name === undefined) return [];
	const beside = item.slice(0, item.length - name.length);
	const names = changes
		.filter((step) => step.owner === owner && (step.kind === "added" || step.kind === "required"))
		.map((step) => step.item)
		.filter((one) => one.startsWith(beside) && one.slice(beside.length).toLowerCase().includes(name));
	return names.length > 0 ? [`New beside it: ${names.map((one) => `\`${one}\``).join(", ")}.`] : [];
}
