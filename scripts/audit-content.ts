/**
 * npx tsx scripts/audit-content.ts --release v0.3.0: lists what a release of the history makes wrong on the pages, and what to do.
 * `--format json` is for programs; `--fail` exits with 1 if a line is wrong.
 */
import { parseArgs } from "node:util";
import { lastVersion, siteConfig } from "../site.config";
import { auditRelease, printAudit } from "./lib/release/audit-release";
import { runScript } from "./lib/run/run-script";

function main(): void {
	const { values } = parseArgs({
		options: {
			release: { type: "string" },
			format: { type: "string", default: "text" },
			fail: { type: "boolean", default: false },
		},
	});
	if (!values.release) throw new Error("Name a release: npx tsx scripts/audit-content.ts --release v0.3.0");
	const {
		texts: _texts,
		writes: _writes,
		...audit
	} = auditRelease(process.cwd(), values.release, siteConfig.releases, lastVersion());
	console.log(values.format === "json" ? JSON.stringify(audit, null, "\t") : printAudit(audit));
	if (values.fail && audit.findings.some(({ rank }) => rank === "contradicted")) process.exitCode = 1;
}

runScript(main);
