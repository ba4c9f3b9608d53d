import { test } from "@playwright/test";
import type { Engine } from "./engine";
import { type FaultySite, faultySite } from "./faulty-site";
import { Reader } from "./reader";
import { scenarios } from "./scenarios";

/** Makes each scenario a test of one engine, all with the same browser. `missing` says what to install if there is no browser. */
export function runScenarios(name: string, start: () => Promise<Engine>, missing: string | null): void {
	test.describe.configure({ mode: "default" });
	test.skip(missing !== null, missing ?? "");

	let engine: Engine;
	let site: FaultySite;

	test.beforeAll(async () => {
		engine = await start();
	});
	test.afterAll(() => engine?.close());
	// Another port for each test, so that the browser cannot use its cache of the last one.
	test.beforeEach(async () => {
		site = await faultySite("public");
		test.info().annotations.push({ type: "engine", description: engine.name });
	});
	test.afterEach(() => site?.close());
	for (const { title, run } of scenarios) test(`${name}: ${title}`, () => run(new Reader(engine, site.url), site));
}
