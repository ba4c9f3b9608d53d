/**
 * npm run audit:content: what an editor should look at. Links to other sites (a list; nothing is asked over the network),
 * pages that nobody has touched for long (`--days 180`), and, with the files of a newer release (`--cli PATH --crds PATH
 * --openapi PATH`), which facts came and went, and which samples and pages break. `--format json` for programs; `--fail`
 * ends with 1 when samples break.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { siteConfig } from "../site.config";
import { lastUpdated } from "../src/build/last-updated";
import { SourceErrors } from "../src/lib/source-error";
import { parseGuide } from "../src/mdx/parse-guide";
import { type FactPaths, readFactNames } from "./lib/content-facts";

const root = process.cwd();
const CHECKER = join(root, "packages/check-samples/dist/cli.mjs");
const version = siteConfig.versions.find(({ isLast }) => isLast) ?? siteConfig.versions[0];

/** What the command line says; throws for an option that there is not. */
function readOptions() {
	return parseArgs({
		options: {
			cli: { type: "string" },
			crds: { type: "string" },
			openapi: { type: "string" },
			days: { type: "string", default: "180" },
			format: { type: "string", default: "text" },
			fail: { type: "boolean", default: false },
		},
	}).values;
}

const reportSchema = z.object({
	problems: z.array(z.object({ file: z.string(), line: z.number(), message: z.string(), severity: z.string() })),
});
type Problem = z.infer<typeof reportSchema>["problems"][number];

function main(): void {
	const values = readOptions();
	if (!version) throw new Error("site.config.ts lists no version.");
	const pages = mdxFiles(join(version.content, "docs"));
	const links = externalLinks(pages, join(root, version.content, "partials"));
	const stale = stalePages(pages, Number(values.days));
	const now: FactPaths = { cli: `${version.content}/cli`, crds: `${version.content}/crds`, openapi: version.openapi };
	const isNewer = Boolean(values.cli ?? values.crds ?? values.openapi);
	const next: FactPaths = {
		cli: values.cli ?? now.cli,
		crds: values.crds ?? now.crds,
		openapi: values.openapi ?? now.openapi,
	};
	const facts = isNewer ? compareFacts(now, next) : null;
	const broken = isNewer ? newProblems(runChecker(now), runChecker(next)) : null;
	if (values.format === "json") console.log(JSON.stringify({ links, stale, facts, broken }, null, "\t"));
	else print({ links, stale, facts, broken }, values.days);
	if (values.fail && broken && broken.length > 0) process.exit(1);
}

function mdxFiles(folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
		.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
		.sort();
}

/** Address -> places. Pages that do not parse are the build's concern. */
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

function compareFacts(now: FactPaths, next: FactPaths): { added: string[]; removed: string[] } {
	const before = readFactNames(now);
	const after = readFactNames(next);
	return {
		added: [...after].filter((name) => !before.has(name)).sort(),
		removed: [...before].filter((name) => !after.has(name)).sort(),
	};
}

/** Every sample and every named command, call and field of the pages, judged by the facts of one release. */
function runChecker({ cli, crds, openapi }: FactPaths): Problem[] {
	if (!existsSync(CHECKER)) throw new Error("The sample checker is not built. Run `npm run build:packages` first.");
	const openapiFile =
		openapi && !/\.ya?ml$/.test(openapi)
			? join(openapi, readdirSync(openapi).find((name) => /\.ya?ml$/.test(name)) ?? "")
			: openapi;
	const content = version?.content ?? "content";
	const args = [
		CHECKER,
		`${content}/docs`,
		`${content}/partials`,
		"--data",
		`${content}/data`,
		"--cli",
		cli ?? "",
		"--crds",
		crds ?? "",
		"--openapi",
		openapiFile ?? "",
		"--format",
		"json",
	];
	return reportSchema.parse(JSON.parse(outputOf(args))).problems;
}

/** Output of the checker, whose status is 1 when it found something. */
function outputOf(args: readonly string[]): string {
	try {
		return execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1e8, cwd: root });
	} catch (error) {
		const { status, stdout, stderr } = error as { status?: number; stdout?: string; stderr?: string };
		if (status === 1 && stdout) return stdout;
		throw new Error(stderr || String(error));
	}
}

function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
	const known = new Set(before.map(({ file, line, message }) => `${file}:${line} ${message}`));
	return after.filter(({ file, line, message }) => !known.has(`${file}:${line} ${message}`));
}

interface Audit {
	links: ReturnType<typeof externalLinks>;
	stale: ReturnType<typeof stalePages>;
	facts: ReturnType<typeof compareFacts> | null;
	broken: Problem[] | null;
}

function print({ links, stale, facts, broken }: Audit, days: string): void {
	const section = (title: string, lines: readonly string[]) =>
		console.log(`${title}\n${lines.map((line) => `  ${line}`).join("\n") || "  none"}\n`);
	section(
		`Links to other sites: ${links.length}`,
		links.map(({ url, places }) => `${url}  ${places.join(", ")}`),
	);
	section(
		`Pages not touched for ${days} days: ${stale.length}`,
		stale.map((page) => `${page.file}  ${page.date}, ${page.days} days ago`),
	);
	if (facts) {
		section(`Facts that the newer release no longer has: ${facts.removed.length}`, facts.removed);
		section(`Facts that it adds: ${facts.added.length}`, facts.added);
	}
	if (broken) {
		const pages = new Set(broken.map(({ file }) => file));
		section(
			`Samples that break: ${broken.length} on ${pages.size} pages`,
			broken.map(({ file, line, message }) => `${file}:${line}  ${message}`),
		);
	}
}

try {
	main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
