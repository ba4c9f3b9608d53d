import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const require = createRequire(import.meta.url);

it("a page module without default export stops the build", () => {
	const { NODE_ENV } = process.env;
	process.env.NODE_ENV = "production";
	try {
		// Gatsby's own check, as it runs when a page is made.
		const { validateComponent } = require("gatsby/dist/utils/validate-component.js") as {
			validateComponent(args: object): { error?: { id: string }; panicOnBuild?: boolean };
		};
		const component = join(mkdtempSync(join(tmpdir(), "page-")), "page.tsx");
		writeFileSync(component, "export const Page = () => null;\n");
		const { error, panicOnBuild } = validateComponent({
			input: { component },
			pluginName: "test",
			errorIdMap: { noDefaultExport: "11328" },
		});
		expect(error?.id).toBe("11328");
		expect(panicOnBuild).toBe(true);
	} finally {
		process.env.NODE_ENV = NODE_ENV;
	}
});

it("every page module and template has a default export", () => {
	const files = ["src/pages", "src/templates"].flatMap((folder) =>
		readdirSync(folder).map((file) => join(folder, file)),
	);
	for (const file of files.filter((name) => name.endsWith(".tsx") && !name.endsWith(".server.tsx"))) {
		expect(readFileSync(file, "utf8"), file).toContain("export default");
	}
});
