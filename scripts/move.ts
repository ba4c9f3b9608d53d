/**
 * npx tsx scripts/move.ts /toolhive/<from> /toolhive/<to>: moves a page of content/docs with its claims and questions,
 * corrects every link to it and the sidebar, and writes the redirect. `--dry` only prints what it would do.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { siteConfig } from "../site.config";
import { planMove } from "./lib/pages/move-page";

const root = process.cwd();
const [from, to] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isDry = process.argv.includes("--dry");

function textFiles(folder: string): [string, string][] {
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(?:mdx?|ya?ml|json|txt)$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.map((file) => [relative(root, file).replaceAll("\\", "/"), readFileSync(file, "utf8")]);
}

function main(): void {
	const version = siteConfig.versions.find(({ isLast }) => isLast);
	if (!from || !to || !version)
		throw new Error(`Write: npx tsx scripts/move.ts /${siteConfig.prefix}/old/path /${siteConfig.prefix}/new/path`);
	const files = new Map([...textFiles(version.content), ...textFiles(version.openapi)]);
	const plan = planMove(files, { from, to, prefix: siteConfig.prefix, content: version.content });
	for (const [file, text] of isDry ? [] : plan.writes) {
		mkdirSync(dirname(join(root, file)), { recursive: true });
		writeFileSync(join(root, file), text);
	}
	for (const { from: old } of isDry ? [] : plan.moved) rmSync(join(root, old));
	console.log(
		`${plan.moved.map((file) => `${file.from} -> ${file.to}\n`).join("")}${plan.links} links changed, ${plan.writes.size} files written.${isDry ? " Nothing was done: --dry." : ""}`,
	);
}

try {
	main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
