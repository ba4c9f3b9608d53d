import { type Difference, diffEnum, difference } from "./diff-items.ts";
import { diffMaps } from "./diff-maps.ts";
import { type Candidate, matchRenames } from "./match-renames.ts";
import type { CommandFacts, Part } from "./model.ts";

type Commands = ReadonlyMap<string, CommandFacts>;

export function diffCommands(before: Commands, after: Commands): Part[] {
	const gone = candidates([...before.keys()].filter((name) => !after.has(name)));
	const come = candidates([...after.keys()].filter((name) => !before.has(name)));
	const aliased = aliasedNames(gone, after);
	const renamed = new Map([...matchRenames(gone, come), ...aliased]);
	// One word in common, such as that of `mcp serve` and `serve`, tells nothing about a command that was there before.
	const others = [...after.keys()].filter((name) => before.has(name) && name.split(" ").length > 2);
	const replaced = matchRenames(gone, candidates(others));
	const newNames = new Set(renamed.values());
	return [
		...gone.map(({ name: owner }): Part => {
			const heir = aliased.get(owner);
			if (heir) return { owner, item: "", ...difference("compatible", "renamed", owner, heir) };
			const to = renamed.get(owner) ?? null;
			if (to) return { owner, item: "", level: "breaking", kind: "renamed", from: owner, to };
			return { owner, item: "", ...difference("breaking", "removed", null, replaced.get(owner) ?? null) };
		}),
		...[...before].flatMap(([name, facts]) => {
			const owner = renamed.get(name) ?? name;
			const next = after.get(owner);
			if (!next || next === facts) return [];
			return diffCommand(owner, facts, next).filter(({ kind, to }) => kind !== "alias" || to !== name);
		}),
		...come
			.filter(({ name }) => !newNames.has(name))
			.map(({ name: owner }): Part => ({ owner, item: "", ...difference("compatible", "added") })),
	];
}

/** Commands that went, but whose name is now an alias of another one. */
function aliasedNames(gone: readonly Candidate[], after: Commands): Map<string, string> {
	const names = new Map(
		[...after].flatMap(([name, { aliases }]) => aliases.map((alias) => [asAlias(name, alias), name])),
	);
	return new Map(gone.flatMap(({ name }) => (names.has(name) ? [[name, names.get(name) ?? ""] as const] : [])));
}

function asAlias(name: string, alias: string): string {
	return `${name.slice(0, name.lastIndexOf(" "))} ${alias}`;
}

function diffAliases(owner: string, before: readonly string[], after: readonly string[]): Part[] {
	const part = { owner, item: "" };
	const come = after.filter((alias) => !before.includes(alias)).map((alias) => asAlias(owner, alias));
	const gone = before.filter((alias) => !after.includes(alias)).map((alias) => asAlias(owner, alias));
	return [
		...gone.map((from): Part => ({ ...part, ...difference("breaking", "alias", from) })),
		...come.map((to): Part => ({ ...part, ...difference("compatible", "alias", null, to) })),
	];
}

function diffCommand(owner: string, before: CommandFacts, after: CommandFacts): Part[] {
	const flags = diffMaps(before.flags, after.flags, { direction: () => "input", typeOf: (_, facts) => facts });
	// A text that starts or stops listing values says nothing about the values that the command takes.
	const isTold = ({ kind, from, to }: Difference) =>
		(kind !== "narrowed" || from !== null) && (kind !== "widened" || to !== null);
	return [
		...diffAliases(owner, before.aliases, after.aliases),
		...diffOperands(owner, before.operands, after.operands),
		...diffEnum(before.values, after.values, "input")
			.map((change) => ({ ...change, owner, item: "" }))
			.filter(isTold),
		...flags.filter(isTold).map(({ item, from, to, ...change }) => ({
			...change,
			owner,
			item: `--${item}`,
			from: change.kind === "renamed" ? `--${from}` : from,
			to: change.kind === "renamed" ? `--${to}` : to,
		})),
	];
}

/** More operands that must be given, or fewer that may be, break calls; other names for them do not. */
function diffOperands(owner: string, before: string, after: string): Part[] {
	const [old, next] = [countOperands(before), countOperands(after)];
	if (old.required === next.required && old.all === next.all) return [];
	const level = next.required > old.required || next.all < old.all ? "breaking" : "compatible";
	return [{ owner, item: "", ...difference(level, "operands", before || null, after || null) }];
}

function countOperands(text: string): { required: number; all: number } {
	const words = text.match(/\[[^\]]*\](?:\.{3})?|<[^>]*>(?:\.{3})?|[^\s[\]<>]+/g) ?? [];
	const isEndless = words.some((word) => word.includes("..."));
	return {
		required: words.filter((word) => !word.startsWith("[")).length,
		all: isEndless ? Number.POSITIVE_INFINITY : words.length,
	};
}

/** Commands are likely by their words alone, whatever group they move to. */
function candidates(names: readonly string[]): Candidate[] {
	return names.map((name) => ({ name, traits: "" }));
}
