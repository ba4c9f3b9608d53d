import {
	type Change,
	compareTags,
	describeChange,
	diffReleases,
	nearReleases,
	type ReleaseHistory,
	statesOf,
} from "product-data/releases";
import { atRelease } from "../load/at-release.ts";
import type { CheckContext } from "../model/context.ts";
import type { Life, Problem, SampleBlock } from "../model/types.ts";
import { inheritedCommands } from "../page/above-block.ts";
import { checkSamplesOf } from "../page/check-document.ts";
import { checkText } from "../page/check-text.ts";
import type { PageSamples } from "../read/markdown/page-samples.ts";
import { once, onceByName } from "../text/once.ts";
import { isDeleting, type Step, whatToDo } from "./steps.ts";

/** Something that works before an upgrade and fails after it. */
export interface Breakage {
	problem: Problem;
	/** The first release in which it fails. */
	since: string;
	/** What to do, as a sentence with names in backquotes; empty if nothing is known. */
	todo: string;
}

/** Checks that depend on the release. */
const DATED = / commands$|^OpenAPI: |\(CRD\)$|^schema Helm values$/;

export function isDated({ form, checks }: SampleBlock): boolean {
	return form === "block" && checks.some((check) => DATED.test(check));
}

export type Pair = Record<"from" | "to", string>;

/** A history of releases, ready to be asked. Everything throws an Error for a release that it does not have. */
export class Releases {
	private readonly states;
	private readonly contextsOf = once((base: CheckContext) =>
		onceByName((release) => atRelease(base, this.factsOf(release))),
	);
	private readonly changesFrom = onceByName((from) => onceByName((to) => this.compare({ from, to })));

	constructor(private readonly history: ReleaseHistory) {
		this.states = new Map(statesOf(history).map((state) => [state.name, state]));
	}

	factsOf(release: string) {
		const facts = this.states.get(release);
		if (facts) return facts;
		const near = nearReleases(release, [...this.states.keys()]);
		const hint = near.length > 0 ? ` Near it: ${near.join(", ")}.` : "";
		throw new Error(`There is no release ${release.slice(0, 40)}.${hint}`);
	}

	contextAt(base: CheckContext, release: string): CheckContext {
		return this.contextsOf(base)(release);
	}

	/** What changes between two releases. What deletes CRDs comes first, then what breaks. */
	changes({ from, to }: Pair): readonly Step[] {
		return this.changesFrom(from)(to);
	}

	private compare({ from, to }: Pair): Step[] {
		const rows = new Map(this.history.rows.map((row) => [`${row.source} ${row.owner} ${row.item}`, row.states]));
		const idOf = ({ source, owner, item, kind, from, to }: Change) =>
			JSON.stringify([source, owner, item, kind, from, to]);
		const idsAt = onceByName((name) => new Set(diffReleases(this.factsOf(from), this.factsOf(name)).map(idOf)));
		const sinceOf = (change: Change): string => {
			const { source, owner, item, kind, to: next } = change;
			const renamed = kind === "renamed" && item === "" ? next : owner;
			const keys = [`${renamed} ${item}`, `${owner} ${item}`, `${owner} ${item.split(" ")[0]}`, `${owner} `];
			const names = keys
				.map((key) => Object.keys(rows.get(`${source} ${key}`) ?? {}).filter((name) => isBetween(name, { from, to })))
				.find(({ length }) => length > 0);
			return names?.slice(0, -1).find((name) => idsAt(name).has(idOf(change))) ?? names?.at(-1) ?? to;
		};
		const changes = diffReleases(this.factsOf(from), this.factsOf(to));
		const textOf = (change: Change) => `${describeChange(change)}${this.stopText(change, { from, to })}`;
		const steps = changes.map((change) => ({ ...change, since: sinceOf(change), text: textOf(change) }));
		return steps.sort((a, b) => Number(isDeleting(b)) - Number(isDeleting(a)));
	}

	/** A chart that keeps its CRDs at both ends may delete them on the way. */
	private stopText({ kind, owner, from: before, to: after }: Change, pair: Pair): string {
		if (kind !== "crds" || before !== "templates" || after !== "kept") return "";
		const stops = [...this.states].filter(
			([name, { sources }]) =>
				isBetween(name, pair) && !["templates", "kept"].includes(sources.charts.get(owner)?.facts.crds ?? ""),
		);
		const [first, last] = [stops[0]?.[0], stops.at(-1)?.[0]];
		if (first === undefined) return "";
		return ` Upgrade in one step: a stop at a release from \`${first}\` to \`${last}\` deletes the CRDs, and every resource of their kinds.`;
	}

	/** What a text has that works in one release and fails in the other. */
	async breakages(text: string, file: string, base: CheckContext, pair: Pair): Promise<Breakage[]> {
		const problemsAt = onceByName(async (release) => {
			const { problems } = await checkText(text, file, this.contextAt(base, release));
			return problems.filter(isAboutRelease);
		});
		const known = new Set((await problemsAt(pair.from)).map(keyOf));
		const lost = (await problemsAt(pair.to)).filter((problem) => !known.has(keyOf(problem)));
		const way = [...this.states.keys()].filter((name) => isBetween(name, pair));
		const changes = lost.length > 0 ? this.changes(pair) : [];
		const since = await firstOfEach(lost, way, async (name) => {
			const keys = new Set((await problemsAt(name)).map(keyOf));
			return (problem) => keys.has(keyOf(problem));
		});
		const sinceOf = (problem: Problem) => since.get(problem) ?? pair.to;
		return lost.map((problem) => ({ problem, since: sinceOf(problem), todo: whatToDo(problem, changes) }));
	}

	/** In which releases the blocks of a page work, by their lines; only those that work in one release and name something of it. */
	async livesOf(
		text: string,
		samples: PageSamples,
		{ lines, base, release }: { lines: Iterable<number>; base: CheckContext; release: string },
	): Promise<ReadonlyMap<number, Life>> {
		const lives = new Map<number, Life>();
		if (!this.states.has(release)) return lives;
		const commands = inheritedCommands(samples.blocks, text);
		const shown = samples.blocks.map((block, at) => ({ ...block, ...(commands[at] && { inherited: commands[at] }) }));
		const found = { blocks: shown, spans: [] };
		const check = (name: string, only: ReadonlySet<number>) =>
			checkSamplesOf(text, found, "", this.contextAt(base, name), { only });
		const worksAt = async (name: string, some: readonly SampleBlock[]) => {
			const { blocks, problems } = await check(name, new Set(some.map(({ line }) => line)));
			const checksAt = new Map(blocks.map(({ line, checks }) => [line, checks]));
			return ({ line, endLine, checks }: SampleBlock) =>
				!problems.some((one) => isAboutRelease(one) && one.line >= line && one.line <= endLine) &&
				checks
					.filter((one) => DATED.test(one))
					.every((one) => {
						const general = one.replace(` ${release}`, "");
						return checksAt.get(line)?.some((other) => other.startsWith(general));
					});
		};
		const dated = (await check(release, new Set(lines))).blocks.filter(isDated);
		const working = dated.filter(await worksAt(release, dated));
		const names = [...this.states.keys()];
		const after = names.indexOf(release) + 1;
		const since = await firstOfEach(working, names.slice(0, after), worksAt);
		const until = await firstOfEach(working, names.slice(after), async (name, some) => {
			const works = await worksAt(name, some);
			return (block) => !works(block);
		});
		for (const block of working) {
			const [from, to] = [since.get(block), until.get(block)];
			lives.set(block.line, { ...(from && from !== names[0] ? { since: from } : {}), ...(to ? { until: to } : {}) });
		}
		return lives;
	}
}

/**
 * For each item, the first name of which the test is true and stays true until the last name; found by halving. All items that
 * are still in one half are tested together.
 */
async function firstOfEach<Item>(
	items: readonly Item[],
	names: readonly string[],
	testAt: (name: string, items: readonly Item[]) => Promise<(item: Item) => boolean>,
): Promise<ReadonlyMap<Item, string>> {
	const found = new Map<Item, string>();
	const search = async (some: readonly Item[], low: number, high: number): Promise<void> => {
		if (some.length === 0) return;
		if (low === high) {
			for (const item of some) found.set(item, names[low] ?? "");
			return;
		}
		const middle = Math.floor((low + high) / 2);
		const test = await testAt(names[middle] ?? "", some);
		const others = some.filter((item) => !test(item));
		await search(some.filter(test), low, middle);
		await search(others, middle + 1, high);
	};
	const last = names.at(-1);
	if (last !== undefined) await search(items.filter(await testAt(last, items)), 0, names.length - 1);
	return found;
}

function isBetween(name: string, { from, to }: Pair): boolean {
	return compareTags(name, from) > 0 && compareTags(name, to) <= 0;
}

/** Likenesses within a page and failures of the checker say nothing about a release. */
function isAboutRelease({ rule }: Problem): boolean {
	return rule !== "page-consistency" && rule !== "check-failed";
}

/** The same problem in two releases: messages may name the release, and other known names. */
function keyOf({ line, column, rule, found, message }: Problem): string {
	return `${line}:${column}:${rule}:${found ?? message}`;
}
