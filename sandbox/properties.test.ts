import fc from "fast-check";
import { expect, test } from "vitest";
import type { ApiOperation } from "./api-document";
import { isScenarioName, scenarios } from "./seeds/scenarios";
import { bodyArbitrary, pathArbitrary, queryArbitrary } from "./testing/request-arbitrary";
import { apiOperations, createTestApi, PACE, requestExamples } from "./testing/test-api";

const RUNS = Number(process.env.SANDBOX_RUNS ?? 15);

/** A request to one operation, with known and unknown names and with correct and incorrect bodies. */
function requestTo(
	operation: ApiOperation,
): fc.Arbitrary<{ url: string; method: string; body?: string; accept: string }> {
	const examples = requestExamples(operation).map(([, value]) => value);
	return fc.record({
		method: fc.constant(operation.method),
		url: fc
			.tuple(pathArbitrary(operation.path), queryArbitrary)
			.map(([path, query]) => (operation.method === "GET" || operation.method === "DELETE" ? path + query : path)),
		body:
			operation.method === "GET" || operation.method === "DELETE" ? fc.constant(undefined) : bodyArbitrary(examples),
		accept: fc.constantFrom("*/*", "application/json", "text/plain", "text/html;q=0.1", ""),
	});
}

test.each(apiOperations)("every answer of $id is declared and follows its schema", async (operation) => {
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...Object.keys(scenarios)), requestTo(operation), async (scenario, request) => {
			const api = createTestApi(isScenarioName(scenario) ? scenario : "default");
			const { method, url, body, accept } = request;
			await api.send(`${method} /${url}`, body, { accept });
		}),
		{ numRuns: RUNS },
	);
});

test("every answer is declared and follows its schema, whatever happened before", async () => {
	const anyRequest = fc.oneof(...apiOperations.map(requestTo));
	const step = fc.record({ request: anyRequest, wait: fc.constantFrom(0, 1, PACE / 2, PACE, 10 * PACE) });
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
			const api = createTestApi();
			for (const { request, wait } of steps) {
				await api.send(`${request.method} /${request.url}`, request.body, { accept: request.accept });
				api.wait(wait);
			}
			await expectSoundState(api);
		}),
		{ numRuns: RUNS },
	);
});

/** Invariants: unique names, members of existing groups, rates between 0 and 1, at most 100 lines. */
async function expectSoundState(api: ReturnType<typeof createTestApi>): Promise<void> {
	type Listed = { name: string; group: string };
	const { workloads } = (await api.send<{ workloads: Listed[] }>("GET /workloads?all=true")).body;
	const { groups } = (await api.send<{ groups: { name: string }[] }>("GET /groups")).body;
	expect(new Set(workloads.map(({ name }) => name)).size).toBe(workloads.length);
	for (const { name, group } of workloads) {
		expect(groups.map((one) => one.name)).toContain(group);
		const config = await api.send<{ telemetry_config?: { samplingRate: number } }>(`GET /workloads/${name}/export`);
		const { telemetry_config } = config.body;
		if (telemetry_config) expect(telemetry_config.samplingRate).toSatisfy((rate: number) => rate >= 0 && rate <= 1);
		const log = await api.send<string>(`GET /workloads/${name}/logs`);
		expect(log.body.split("\n").length).toBeLessThanOrEqual(100);
	}
}
