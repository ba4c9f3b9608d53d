import { expect, test } from "vitest";
import { createSandbox } from "./app";
import { apiDocument, apiOperations, registry } from "./testing/test-api";
import { unlikeOperations } from "./unlike-operations";

/** The published document with another form of the variables of a new workload, and another text. */
function olderDocument(): typeof apiDocument {
	const older = JSON.parse(JSON.stringify(apiDocument));
	const create = older.paths["/api/v1beta/workloads"].post.requestBody.content["application/json"];
	// Other operations may use the named schema, too.
	create.schema = JSON.parse(JSON.stringify(older.components.schemas["v1.createRequest"]));
	create.schema.properties.env_vars = { type: "integer" };
	older.paths["/api/v1beta/groups"].get.description = "Other words";
	older.paths["/api/v1beta/workloads"].get.parameters.pop();
	delete older.paths["/api/v1beta/version"].get.responses["200"].content["application/json"].example;
	return older;
}

test("operations that take or answer something else are unlike, those with other texts or with less are not", () => {
	expect(unlikeOperations(apiDocument, apiDocument)).toEqual([]);
	const paths = { ...apiDocument.paths };
	delete paths["/health"];
	expect(unlikeOperations(apiDocument, { ...apiDocument, paths })).toEqual(["get-health"]);
	expect(unlikeOperations(olderDocument(), apiDocument)).toEqual(["create-workload"]);
});

test("an older document's own example answers where the handler is made for another form", async () => {
	const document = olderDocument();
	const byExample = unlikeOperations(document, apiDocument);
	const sandbox = createSandbox({ document, registry, acceptsUnknown: true, byExample });
	const body = JSON.stringify({ image: "fetch", env_vars: 3 });
	const answer = await sandbox.request("/api/v1beta/workloads", { method: "POST", body });
	const operation = apiOperations.find(({ id }) => id === "create-workload");
	expect(answer.status).toBe(201);
	expect(await answer.json()).toEqual(operation?.responses["201"]?.content?.["application/json"]?.example);
	expect((await sandbox.request("/api/v1beta/groups")).status).toBe(200);
});
