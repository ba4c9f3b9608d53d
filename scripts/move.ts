/**
 * npx tsx scripts/move.ts /toolhive/<from> /toolhive/<to>: moves a page of content/docs with its claims and questions,
 * corrects every link to it, the sidebar and its icon, and writes the redirect. `--remove` removes the page instead: links and readers go
 * to the other one. `--dry` only prints what it would do.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { lastVersion, siteConfig } from "../site.config";
import { planMove } from "./lib/pages/move-page";
import { runScript } from "./lib/run/run-script";
import { textsBelow } from "./lib/texts-below";

/** What names pages besides the content: expected answers of search and of tests. */
const NAMING = ["bench/search", "tests", "packages/docs-mcp/src/tests", "static/diagrams"];

/** Test sites have pages of their own. */
const TEXTS = /^(?!tests\/sites\/).*\.(?:mdx?|ya?ml|json|txt|tsx?)$/;

function main(): void {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { dry: { type: "boolean", default: false }, remove: { type: "boolean", default: false } },
	});
	const [from, to] = positionals;
	const version = lastVersion();
	if (!from || !to) {
		const example = `/${siteConfig.prefix}/old/path /${siteConfig.prefix}/new/path`;
		const removal = "To remove a page, name the one that answers its readers: npx tsx scripts/move.ts --remove";
		throw new Error(`Write: npx tsx scripts/move.ts ${example}\n${removal} ${example}`);
	}
	const texts = [version.content, version.openapi, ...NAMING].flatMap((folder) => textsBelow(".", folder, TEXTS));
	const files = new Map(texts.map(({ file, text }) => [file, text]));
	files.set("site.config.ts", readFileSync("site.config.ts", "utf8"));
	const { prefix } = siteConfig;
	const plan = planMove(files, { from, to, prefix, content: version.content, isRemoval: values.remove });
	for (const [file, text] of values.dry ? [] : plan.writes) {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	for (const { from: old } of values.dry ? [] : plan.moved) rmSync(old);
	for (const file of plan.moved) console.log(file.to === null ? `${file.from} removed` : `${file.from} -> ${file.to}`);
	const done = values.dry ? " Nothing was done: --dry." : "";
	console.log(`${plan.links} links changed, ${plan.writes.size} files written.${done}`);
	if (values.remove)
		for (const [file] of plan.writes) if (/\.mdx$|\/home\.ts$/.test(file)) console.log(`Read again: ${file}`);
}

runScript(main);
