/**
 * npx tsx scripts/ledger.ts: adds the addresses of the built site in public/ to content/ledger.txt. `--check` writes nothing and fails
 * if one is missing.
 */
import { existsSync, writeFileSync } from "node:fs";
import { addressesOfSite, readLedger } from "../pipeline/checks/check-site";
import { countAddresses, LEDGER_FILE, mergeLedgers, printLedger } from "../pipeline/checks/ledger";
import { runScript } from "./lib/run/run-script";

function main(): void {
	if (!existsSync("public/index.html")) throw new Error("There is no built site. Run `npm run build` first.");
	const old = readLedger();
	const merged = mergeLedgers(old, addressesOfSite());
	const added = countAddresses(merged) - countAddresses(old);
	if (process.argv.includes("--check")) {
		if (added > 0)
			throw new Error(
				`${added} addresses of the built site are not in ${LEDGER_FILE}. Run \`npx tsx scripts/ledger.ts\` and commit the file.`,
			);
	} else writeFileSync(LEDGER_FILE, printLedger(merged));
	console.log(`${merged.size} paths, ${countAddresses(merged) - merged.size} anchors in ${LEDGER_FILE}; ${added} new.`);
}

runScript(main);
