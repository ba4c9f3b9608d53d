import { isJsonObject } from "./json";
import type { Session } from "./session";

/** The statuses of a workload since a request, the latest last. */
export interface Trail {
	name: string;
	statuses: string[];
}

const PASSING = new Set(["starting", "stopping", "removing"]);
const INTERVAL_MS = 250;
const GONE = "gone";

/** True for requests after which workloads keep changing. */
export function isBackgroundOrder(method: string, path: string, status: number): boolean {
	return method !== "GET" && status >= 200 && status < 300 && /\/(workloads|groups)\b/.test(path);
}

/**
 * Reads the list of workloads until none is in a transient status, and calls back each time that
 * something has changed. Ends early when the signal aborts.
 */
export async function followWorkloads(
	session: Session,
	tell: (trails: Trail[]) => void,
	signal: AbortSignal,
): Promise<void> {
	let trails: Trail[] = [];
	for (;;) {
		const statuses = await readStatuses(session);
		if (signal.aborted) return;
		const next = addStatuses(trails, statuses);
		if (next !== trails) tell(next);
		trails = next;
		if (!trails.some(({ statuses: seen }) => PASSING.has(seen.at(-1) ?? ""))) return;
		await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
	}
}

/** Adds the latest statuses. Workloads are added when they are first seen in a transient status. Returns the same list if nothing is new. */
export function addStatuses(trails: Trail[], statuses: ReadonlyMap<string, string>): Trail[] {
	const known = new Set(trails.map(({ name }) => name));
	const longer = trails.map((trail) => {
		const status = statuses.get(trail.name) ?? GONE;
		return trail.statuses.at(-1) === status ? trail : { ...trail, statuses: [...trail.statuses, status] };
	});
	const fresh = [...statuses]
		.filter(([name, status]) => !known.has(name) && PASSING.has(status))
		.map(([name, status]) => ({ name, statuses: [status] }));
	const isSame = fresh.length === 0 && longer.every((trail, index) => trail === trails[index]);
	return isSame ? trails : [...longer, ...fresh];
}

async function readStatuses(session: Session): Promise<Map<string, string>> {
	const { body } = await session.send({
		method: "GET",
		path: "/api/v1beta/workloads?all=true",
		headers: {},
		body: undefined,
	});
	const list: unknown = JSON.parse(body);
	const workloads = isJsonObject(list) && Array.isArray(list.workloads) ? list.workloads : [];
	return new Map(workloads.filter(isJsonObject).map(({ name, status }) => [String(name), String(status)]));
}
