import { checkDocument, loadContext } from "check-samples";
import { expect, test } from "vitest";

const context = loadContext({ openapi: "openapi", data: "content/data", mode: "strict" });
const server = { image: "a", name: "a", transport: "stdio", nonsense: 1 };

test.each([
	["a run configuration", { ...server, schema_version: "v0.1.0" }],
	["one that is older than its schema's version", { ...server, base_name: "a" }],
	["a permission profile", { network: { outbound: { nonsense: 1 } } }],
])("%s is recognized without being named", async (_, file) => {
	const { problems } = await checkDocument(`\`\`\`json\n${JSON.stringify(file)}\n\`\`\`\n`, "a.md", context);
	expect(problems.filter(({ rule }) => rule === "unknown-field").map(({ message }) => message)).toContainEqual(
		expect.stringMatching(/nonsense for/),
	);
});
