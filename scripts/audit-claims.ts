/**
 * npx tsx scripts/audit-claims.ts <checkout> [tag] [--studio <checkout>] [--studio-tag <tag>] [--write]: checks the evidence
 * of content/claims against the product's source. Without a tag it checks the documented release, whose digests must match;
 * `--write` fills in missing digests. Without arguments it prints the share of weighty sentences with evidence by page, with
 * `--missing` also the sentences without. Exit status: 0 if nothing changed, 1 if something did, 2 for bad input.
 */
import { lastVersion } from "../site.config";
import { runAudit } from "./lib/claims/run-audit";
import { runScript } from "./lib/run/run-script";

const version = lastVersion().name;

runScript(async () => {
	const { status, stdout, stderr } = await runAudit(process.argv.slice(2), { root: process.cwd(), version });
	if (stdout) console.log(stdout);
	if (stderr) console.error(stderr.trimEnd());
	process.exitCode = status;
}, 2);
