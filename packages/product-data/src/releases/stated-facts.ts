import type { HistoryRow, StatedFacts } from "./history-model.ts";
import { type ItemFacts, NO_FACTS, type OperationFacts, type ReleaseFacts } from "./model.ts";

/** An item of a release in the form of a history. */
export type StatedItem = Omit<HistoryRow, "states"> & { facts: StatedFacts };

/** Leaves out what is empty, but for the type. */
function stateItem(facts: ItemFacts): StatedFacts {
	const keys = Object.keys(NO_FACTS) as (keyof ItemFacts)[];
	const isStated = (key: keyof ItemFacts) => JSON.stringify(facts[key]) !== JSON.stringify(NO_FACTS[key]);
	return Object.fromEntries(keys.filter((key) => key === "type" || isStated(key)).map((key) => [key, facts[key]]));
}

/** Everything that a release has, item by item; an owner comes before its items. */
export function* stateRelease(release: ReleaseFacts): Generator<StatedItem> {
	for (const [owner, { operands, values, aliases, flags }] of release.commands ?? []) {
		const names = { ...(operands && { operands }), ...(aliases.length > 0 && { aliases }) };
		const facts = { ...(values.length > 0 && { enum: values }), ...names };
		yield { source: "commands", owner, item: "", facts };
		for (const [name, flag] of flags) yield { source: "commands", owner, item: `--${name}`, facts: stateItem(flag) };
	}
	for (const [owner, operation] of release.operations ?? []) yield* stateOperation(owner, operation);
	for (const [name, fields] of release.schemas ?? []) yield* stateOwner("api", `schema ${name}`, {}, fields);
	for (const [owner, { scope, isDeprecated, fields }] of release.resources ?? [])
		yield* stateOwner("resources", owner, { scope, ...(isDeprecated && { deprecated: true }) }, fields);
	for (const [owner, { crds, values }] of release.charts ?? [])
		yield* stateOwner("charts", owner, crds === null ? {} : { crds }, values);
}

function* stateOperation(owner: string, { parameters, body, answers }: OperationFacts): Generator<StatedItem> {
	yield* stateOwner("api", owner, {}, parameters);
	if (body !== null) yield { source: "api", owner, item: "body", facts: { type: body, in: "body" } };
	for (const [status, type] of answers) yield { source: "api", owner, item: status, facts: { type, in: "answer" } };
}

function* stateOwner(
	source: HistoryRow["source"],
	owner: string,
	facts: StatedFacts,
	items: ReadonlyMap<string, ItemFacts>,
): Generator<StatedItem> {
	yield { source, owner, item: "", facts };
	for (const [item, one] of items) yield { source, owner, item, facts: stateItem(one) };
}
