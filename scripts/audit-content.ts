/**
 * npx tsx scripts/audit-content.ts: lists work for an editor. Links to other sites (only listed, never fetched), and pages that
 * have not changed for long (`--days 180`). With a release of the history (`--release v0.3.0`) it lists what that release makes
 * wrong on the pages, and what to do. `--format json` is for programs; `--fail` exits with 1 if a line is wrong.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SourceErrors } from "product-data";
import { filesBelow } from "../pipeline/files-below";
import { parseGuide } from "../pipeline/mdx/parse-guide";
import { lastUpdated } from "../pipeline/navigation/last-updated";
import { lastVersion, siteConfig } from "../site.config";
import { auditRelease, printAudit } from "./lib/release/audit-release";
import { runScript } from "./lib/run/run-script";

const root = process.cwd();
const version = lastVersion();

function main(): void {
	const { values } = parseArgs({
		options: {
			release: { type: "string" },
			days: { type: "string", default: "180" },
			format: { type: "string", default: "text" },
			fail: { type: "boolean", default: false },
		},
	});
	const say = (data: object, text: string) =>
		console.log(values.format === "json" ? JSON.stringify(data, null, "\t") : text);
	if (values.release) {
		const { writes: _, ...audit } = auditRelease(root, values.release, siteConfig.releases, version);
		say(audit, printAudit({ ...audit, writes: new Map() }));
		if (values.fail && audit.findings.some(({ rank }) => rank === "contradicted")) process.exitCode = 1;
		return;
	}
	const folder = `${version.content}/docs`;
	const pages = filesBelow(join(root, folder), ".mdx").map((file) => `${folder}/${file}`);
	const links = externalLinks(pages, join(root, version.content, "partials"));
	const stale = stalePages(pages, Number(values.days));
	say(
		{ links, stale },
		[
			`Links to other sites: ${links.length}`,
			...links.map(({ url, places }) => `  ${url}  ${places.join(", ")}`),
			`\nPages not touched for ${values.days} days: ${stale.length}`,
			...stale.map((page) => `  ${page.file}  ${page.date}, ${page.days} days ago`),
		].join("\n"),
	);
}

/** Address -> places. Pages that do not parse are left to the build. */
function externalLinks(files: readonly string[], partials: string): { url: string; places: string[] }[] {
	const places = new Map<string, string[]>();
	for (const file of files) {
		try {
			for (const { value, line } of parseGuide(readFileSync(join(root, file), "utf8"), { file, partials }).links) {
				if (/^https?:/.test(value)) places.set(value, [...(places.get(value) ?? []), `${file}:${line}`]);
			}
		} catch (error) {
			if (!(error instanceof SourceErrors)) throw error;
		}
	}
	return [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([url, found]) => ({ url, places: found }));
}

function stalePages(files: readonly string[], days: number): { file: string; date: string; days: number }[] {
	return files
		.flatMap((file) => {
			const date = lastUpdated(file);
			if (!date) return [];
			const age = Math.floor((Date.now() - Date.parse(date)) / 86_400_000);
			return age >= days ? [{ file, date: date.slice(0, 10), days: age }] : [];
		})
		.sort((a, b) => b.days - a.days);
}

runScript(main);
