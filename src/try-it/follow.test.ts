import { expect, test } from "vitest";
import { apiDocument, registry } from "../../sandbox/testing/test-api";
import { addStatuses, followWorkloads, isBackgroundOrder, type Trail } from "./follow";
import { createSession } from "./session";

test("a trail begins with a passing status and grows when the status changes", () => {
	const first = addStatuses(
		[],
		new Map([
			["a", "stopping"],
			["b", "running"],
		]),
	);
	expect(first).toEqual([{ name: "a", statuses: ["stopping"] }]);
	expect(addStatuses(first, new Map([["a", "stopping"]]))).toBe(first);
	expect(addStatuses(first, new Map([["a", "stopped"]]))).toEqual([{ name: "a", statuses: ["stopping", "stopped"] }]);
	expect(addStatuses(first, new Map())).toEqual([{ name: "a", statuses: ["stopping", "gone"] }]);
});

test("a stopped workload is followed until it is stopped", async () => {
	const session = createSession(apiDocument, registry);
	await session.send({ method: "POST", path: "/api/v1beta/workloads/osv/stop", headers: {}, body: undefined });
	let last: Trail[] = [];
	await followWorkloads(
		session,
		(trails) => {
			last = trails;
		},
		new AbortController().signal,
	);
	expect(last).toEqual([{ name: "osv", statuses: ["stopping", "stopped"] }]);
});

test("only orders that were accepted go on in the background", () => {
	expect(isBackgroundOrder("POST", "/api/v1beta/workloads/a/stop", 202)).toBe(true);
	expect(isBackgroundOrder("DELETE", "/api/v1beta/groups/a?with-workloads=true", 204)).toBe(true);
	expect(isBackgroundOrder("POST", "/api/v1beta/workloads/a/stop", 404)).toBe(false);
	expect(isBackgroundOrder("GET", "/api/v1beta/workloads", 200)).toBe(false);
	expect(isBackgroundOrder("POST", "/api/v1beta/clients", 201)).toBe(false);
});
