/**
 * npx tsx scripts/ledger.ts: adds the addresses of the built site in public/ to content/ledger.txt. `--check` writes nothing and fails
 * if one is missing.
 */
import { existsSync, writeFileSync } from "node:fs";
import { addressesOfSite, readLedger } from "../pipeline/checks/check-site";
import { LEDGER_FILE, printLedger } from "../pipeline/checks/ledger";
import { runScript } from "./lib/run/run-script";

function main(): void {
	if (!existsSync("public/index.html")) throw new Error("There is no built site. Run `npm run build` first.");
	const old = readLedger();
	const merged = new Set([...old, ...addressesOfSite()]);
	const added = merged.size - old.size;
	const isCheck = process.argv.includes("--check");
	const fix = "Run `npx tsx scripts/ledger.ts` and commit the file.";
	if (isCheck && added > 0) throw new Error(`${added} addresses of the built site are not in ${LEDGER_FILE}. ${fix}`);
	if (!isCheck) writeFileSync(LEDGER_FILE, printLedger(merged));
	const anchors = [...merged].filter((address) => address.includes("#")).length;
	console.log(`${merged.size - anchors} paths, ${anchors} anchors in ${LEDGER_FILE}; ${added} new.`);
}

runScript(main);
