import { readdirSync } from "node:fs";
import { buildSite } from "./support/build-site";

/** Folders that hold no site, and the sites that tests/deploy/push.test.ts and tests/develop run themselves. */
const OTHERS = [".built", "support", "pushed", "develop"];

/** Builds every test site ahead of the browser tests, whose times would suffer from a build beside them. */
async function main(): Promise<void> {
	for (const entry of readdirSync("tests/sites", { withFileTypes: true })) {
		if (!entry.isDirectory() || OTHERS.includes(entry.name)) continue;
		await buildSite(entry.name).catch((error: unknown) => {
			console.error(error instanceof Error ? error.message : error);
			process.exitCode = 1;
		});
	}
}

void main();
