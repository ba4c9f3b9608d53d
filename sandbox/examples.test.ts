import { expect, test } from "vitest";
import { apiOperations, createTestApi, requestExamples } from "./testing/test-api";

/** The document's example request bodies, one case for each. */
const cases = apiOperations.flatMap((operation) => {
	const call = `${operation.method} /${fillPath(operation.path)}`;
	return requestExamples(operation).map(([name, value]) => ({ id: operation.id, name, call, value }));
});

function fillPath(path: string): string {
	return path.replace("{name}", path.includes("/registry/") ? "default" : "fetch").replace("{key}", "github");
}

test("the document has an example for each request body", () => {
	expect(cases.length).toBeGreaterThan(0);
	expect(cases.filter(({ value }) => value === undefined)).toEqual([]);
});

test.each(cases)("the example $name of $id is accepted", async ({ id, call, value }) => {
	const { status } = await createTestApi().send(call, value);
	if (id === "add-registry") expect(status).toBe(501);
	else expect(status).toBeLessThan(300);
});
