/** npx tsx scripts/audit-content.ts --release v0.3.0: lists what a release of the history makes wrong on the pages, and what to do. */
import { parseArgs } from "node:util";
import { auditRelease, printAudit } from "./lib/release/audit-release";
import { runScript } from "./lib/run/run-script";

async function main(): Promise<void> {
	const { values } = parseArgs({ options: { release: { type: "string" } } });
	if (!values.release) throw new Error("Name a release: npx tsx scripts/audit-content.ts --release v0.3.0");
	console.log(printAudit(await auditRelease(values.release)));
}

runScript(main);
