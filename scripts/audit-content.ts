/**
 * npx tsx scripts/audit-content.ts: lists work for an editor. Links to other sites (only listed, never fetched),
 * pages that have not changed for long (`--days 180`), and, with the files of a newer release (`--cli PATH --crds PATH
 * --openapi PATH`), the facts that came and went, and the samples and pages that break. With a newer release
 * (`--release v0.3.0`, imported by scripts/import-release.ts), the same without its sources: changes, samples and code spans that
 * break, lines whose claims may no longer be true, and what to do. `--format json` is for programs; `--fail` exits with 1
 * if samples break.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { readHistoryFolder, SourceErrors } from "product-data";
import { type Change, diffReleases, type ReleaseFacts, stateAt } from "product-data/releases";
import { z } from "zod";
import { parseGuide } from "../pipeline/mdx/parse-guide";
import { lastUpdated } from "../pipeline/navigation/last-updated";
import { siteConfig } from "../site.config";
import { type FactPaths, readFactNames } from "./lib/content-facts";
import { adviseProblem } from "./lib/release-audit/advise-problem";
import { findMentions, type Mention } from "./lib/release-audit/find-mentions";
import { writePatchedSources } from "./lib/release-audit/patched-sources";

const root = process.cwd();
const CHECKER = join(root, "packages/check-samples/dist/cli.mjs");
const version = siteConfig.versions.find(({ isLast }) => isLast) ?? siteConfig.versions[0];

/** The options of the command line; throws for an unknown option. */
function readOptions() {
	return parseArgs({
		options: {
			cli: { type: "string" },
			crds: { type: "string" },
			openapi: { type: "string" },
			release: { type: "string" },
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
	if (values.release) {
		auditRelease(values.release, now, { ...values, pages });
		return;
	}
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

/** Checks the pages against a later release. */
function auditRelease(
	name: string,
	now: FactPaths,
	{ pages, format, fail }: { pages: readonly string[]; format: string; fail: boolean },
): void {
	const history = readHistoryFolder(siteConfig.releases);
	const [current, next] = [stateAt(history, version?.name ?? ""), stateAt(history, name)];
	const changes = diffReleases(current, next);
	const broken = newProblems(runChecker(now), runChecker(writePatchedSources(now, changes, next)))
		// The next release brings its own examples.
		.filter(({ file: page }) => page.startsWith(`${version?.content}/`))
		.map((problem) => ({
			...problem,
			advice: adviseProblem(problem.message, changes),
		}));
	const texts = pages.map((page) => ({ file: page, text: readFileSync(join(root, page), "utf8") }));
	const told = new Set(broken.map(({ file: page, line }) => `${page}:${line}`));
	const claims = findMentions(texts, changes, (schema) => operationsWith(schema, current)).filter(
		({ file: page, line }) => !told.has(`${page}:${line}`),
	);
	if (format === "json")
		console.log(JSON.stringify({ from: current.name, to: next.name, changes, broken, claims }, null, "\t"));
	else printRelease({ from: current.name, to: next.name, changes, broken, claims });
	if (fail && broken.length > 0) process.exit(1);
}

/** Operations whose body or response uses a schema. */
function operationsWith(schema: string, { operations }: ReleaseFacts): string[] {
	return [...(operations ?? [])].flatMap(([name, { body, answers }]) =>
		[body ?? "", ...answers.values()].some((type) => type.split(" ").at(-1) === schema) ? [name] : [],
	);
}

interface ReleaseAudit {
	from: string;
	to: string;
	changes: readonly Change[];
	broken: readonly (Problem & { advice: string })[];
	claims: readonly Mention[];
}

function printRelease({ from, to, changes, broken, claims }: ReleaseAudit): void {
	const count = (level: Change["level"]) => changes.filter((change) => change.level === level).length;
	console.log(
		`From ${from} to ${to}: ${count("breaking")} breaking changes, ${count("surprising")} potentially breaking, ${count("compatible")} new\n`,
	);
	console.log(`Samples and code spans that break: ${broken.length}`);
	for (const { file, line, message, advice } of broken) console.log(`  ${file}:${line}  ${message}\n    ${advice}`);
	console.log(`\nLines to read again: ${claims.length}`);
	for (const { file, line, text, change, advice } of claims)
		console.log(`  ${file}:${line}  ${text}\n    ${change} ${advice}`);
}

function mdxFiles(folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
		.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
		.sort();
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

function compareFacts(now: FactPaths, next: FactPaths): { added: string[]; removed: string[] } {
	const before = readFactNames(now);
	const after = readFactNames(next);
	return {
		added: [...after].filter((name) => !before.has(name)).sort(),
		removed: [...before].filter((name) => !after.has(name)).sort(),
	};
}

/** Every sample and every named command, call and field of the pages, checked against the facts of one release. */
function runChecker({ cli, crds, openapi }: FactPaths): Problem[] {
	if (!existsSync(CHECKER))
		throw new Error("The sample checker is not built. Run `node scripts/build-packages.mjs` first.");
	const openapiFile =
		openapi && !/\.ya?ml$/.test(openapi)
			? join(openapi, readdirSync(openapi).find((name) => /\.ya?ml$/.test(name)) ?? "")
			: openapi;
	const content = version?.content ?? "content";
	const args = [
		CHECKER,
		`${content}/docs`,
		`${content}/partials`,
		"--strict",
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

/** Output of the checker, whose status is 1 if it found something. */
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
