import { docsHistory, type ItemHistory } from "./docs-data.ts";

/** Names of older releases that fit: commands and operations by their ends, parts by their names. The owner narrows the search. */
export function formerNames(name: string, owner = "") {
	const wanted = name.trim();
	return docsHistory()
		.filter((one) => one.removed !== null && fits(one, wanted, owner))
		.map(({ owner: of, item, removed, now, changes }) => ({
			name: item === "" ? of : item,
			of: item === "" ? "" : of,
			release: removed ?? "",
			what: changes.at(-1)?.text ?? "was removed",
			now,
		}));
}

function fits({ owner, item }: ItemHistory, wanted: string, of: string): boolean {
	if (item !== "") return item === wanted && (of === "" || owner === of || owner.startsWith(`${of} v`));
	const isCommand = owner.startsWith(of) && ` ${owner}`.endsWith(` ${wanted}`);
	const path = owner.includes(" /") ? owner.slice(owner.indexOf(" /") + 1) : null;
	return isCommand || (path !== null && wanted.startsWith("/") && pathPattern(path).test(wanted));
}

function pathPattern(path: string): RegExp {
	return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`);
}

/** A known name with the same words in another order or form: `--network-isolation`, `--isolate-network`. */
export function sameWords(name: string, known: readonly string[]): string | undefined {
	const wanted = stemsOf(name);
	return known.find((one) => wanted !== "" && stemsOf(one) === wanted);
}

function stemsOf(name: string): string {
	const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
	const stems = words.map((word) => word.slice(0, 5)).sort();
	return stems.length < 2 ? "" : stems.join(" ");
}
