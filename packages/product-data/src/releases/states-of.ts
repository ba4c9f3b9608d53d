import { compareTags } from "./compare-tags.ts";
import type { HistoryRow, ReleaseDate, ReleaseHistory, StatedFacts } from "./history-model.ts";
import {
	type ChartFacts,
	type CommandFacts,
	type ItemFacts,
	NO_FACTS,
	type OperationFacts,
	type ReleaseFacts,
	type ResourceFacts,
} from "./model.ts";

/** A row that a release touches, with what it is from then on. */
type Event = [row: HistoryRow, facts: StatedFacts | null];

/** What a history states of one owner at one release. */
interface Owner {
	facts: StatedFacts | null;
	items: ReadonlyMap<string, ItemFacts>;
}

/** Owners by their names, for each part of a release. */
interface Parts {
	commands: ReadonlyMap<string, CommandFacts>;
	operations: ReadonlyMap<string, OperationFacts>;
	schemas: ReadonlyMap<string, ReadonlyMap<string, ItemFacts>>;
	resources: ReadonlyMap<string, ResourceFacts>;
	charts: ReadonlyMap<string, Omit<ChartFacts, "version">>;
}

/** The facts of one release. Throws for a release that the history does not have. */
export function stateAt(history: ReleaseHistory, name: string): ReleaseFacts {
	const releases = history.releases.filter((release) => compareTags(release.name, name) <= 0);
	const state = statesOf({ ...history, releases }).at(-1);
	if (state?.name !== name) throw new Error(`The history has no release ${name}.`);
	return state;
}

/** The facts of every release, the oldest first. What did not change between two releases is the same object in both. */
export function statesOf({ releases, rows }: ReleaseHistory): ReleaseFacts[] {
	const events = eventsOf(rows);
	const owners = new Map<string, Owner>();
	let parts: Parts = {
		commands: new Map(),
		operations: new Map(),
		schemas: new Map(),
		resources: new Map(),
		charts: new Map(),
	};
	return releases.map((release) => {
		const changed = applyEvents(owners, events.get(release.name) ?? []);
		/** The owners of a source that changed, with what is stated of them now. */
		const of = (source: HistoryRow["source"], fits = (_: string) => true) =>
			changed
				.filter((row) => row.source === source && fits(row.owner))
				.map(({ owner }) => [owner.replace(SCHEMA, ""), owners.get(keyOf(source, owner))] as const);
		parts = {
			commands: replace(parts.commands, of("commands"), toCommand),
			operations: replace(
				parts.operations,
				of("api", (owner) => !SCHEMA.test(owner)),
				toOperation,
			),
			schemas: replace(
				parts.schemas,
				of("api", (owner) => SCHEMA.test(owner)),
				({ items }) => items,
			),
			resources: replace(parts.resources, of("resources"), toResource),
			charts: replace(parts.charts, of("charts"), ({ facts, items }) => ({ crds: facts.crds ?? null, values: items })),
		};
		return toRelease(release, parts);
	});
}

function eventsOf(rows: readonly HistoryRow[]): Map<string, Event[]> {
	const events = new Map<string, Event[]>();
	for (const row of rows) {
		for (const [release, facts] of Object.entries(row.states)) {
			const own = events.get(release);
			if (own) own.push([row, facts]);
			else events.set(release, [[row, facts]]);
		}
	}
	return events;
}

/** Brings the owners that events touch up to date, each as a new object. Returns one row of each. */
function applyEvents(owners: Map<string, Owner>, events: readonly Event[]): HistoryRow[] {
	const changed = new Map<string, { row: HistoryRow; facts: StatedFacts | null; items: Map<string, ItemFacts> }>();
	for (const [row, facts] of events) {
		const key = keyOf(row.source, row.owner);
		const before = owners.get(key);
		const owner = changed.get(key) ?? { row, facts: before?.facts ?? null, items: new Map(before?.items) };
		if (row.item === "") owner.facts = facts;
		else if (facts === null) owner.items.delete(row.item);
		else owner.items.set(row.item, { ...NO_FACTS, ...facts });
		changed.set(key, owner);
	}
	for (const [key, owner] of changed) owners.set(key, owner);
	return [...changed.values()].map(({ row }) => row);
}

function keyOf(source: string, owner: string): string {
	return `${source} ${owner}`;
}

/** Replaces the owners that changed, and keeps the order of their names. The same map if none did. */
function replace<Facts>(
	before: ReadonlyMap<string, Facts>,
	changed: readonly (readonly [name: string, owner: Owner | undefined])[],
	toFacts: (owner: Stated) => Facts,
): ReadonlyMap<string, Facts> {
	if (changed.length === 0) return before;
	const after = new Map(before);
	for (const [name, { facts, items } = { facts: null, items: new Map() }] of changed) {
		if (facts === null) after.delete(name);
		else after.set(name, toFacts({ facts, items }));
	}
	return new Map([...after].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What an owner of the API begins with that is a schema. */
const SCHEMA = /^schema /;

type Stated = Owner & { facts: StatedFacts };

function toCommand({ facts, items }: Stated): CommandFacts {
	const flags = new Map([...items].map(([name, flag]) => [name.replace(/^--/, ""), flag]));
	return { operands: facts.operands ?? "", values: facts.enum ?? [], aliases: facts.aliases ?? [], flags };
}

function toOperation({ items }: Stated): OperationFacts {
	const all = [...items];
	return {
		parameters: new Map(all.filter(([, one]) => one.in !== "body" && one.in !== "answer")),
		body: all.find(([, one]) => one.in === "body")?.[1].type ?? null,
		answers: new Map(all.flatMap(([status, one]) => (one.in === "answer" ? [[status, one.type] as const] : []))),
	};
}

function toResource({ facts, items }: Stated): ResourceFacts {
	return { scope: facts.scope ?? "Namespaced", isDeprecated: facts.deprecated ?? false, fields: items };
}

/** A source without any owner is one that the release did not have yet. */
function toRelease({ name, date, charts }: ReleaseDate, parts: Parts): ReleaseFacts {
	return {
		name,
		date,
		commands: parts.commands.size > 0 ? parts.commands : null,
		operations: parts.operations.size > 0 ? parts.operations : null,
		schemas: parts.operations.size > 0 ? parts.schemas : null,
		resources: parts.resources.size > 0 ? parts.resources : null,
		charts:
			parts.charts.size > 0
				? new Map([...parts.charts].map(([chart, facts]) => [chart, { ...facts, version: charts[chart] ?? "" }]))
				: null,
	};
}
