import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseOpenApi } from "./parse-openapi";
it("real", async () => {
	const f = "openapi/toolhive-api.yaml";
	const doc = await parseOpenApi(readFileSync(f, "utf8"), f, { version: "v0.2.5", pathPrefix: "/toolhive/reference/api" });
	const op = doc.groups.flatMap((g) => g.operations).find((o) => o.operationId === "create-workload");
	console.log(JSON.stringify(op, null, 1).slice(0, 3000));
	console.log(doc.description, doc.groups.map((g) => [g.name, g.operations.length]), doc.schemas.length);
	console.log(op?.samples.map((s) => s.code).join("\n----\n"));
	expect(doc.groups.flatMap((g) => g.operations).length).toBe(37);
});
