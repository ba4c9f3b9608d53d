import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SourceError } from "product-data";
import { listFiles, writeWhole } from "../load/files.ts";
import { type ContextSources, loadContext, placesOf } from "../load/load-context.ts";
import type { CheckContext } from "../model/context.ts";
import type { CheckResult, Problem } from "../model/types.ts";
import { checkDocument, checkSamplesOf } from "../page/check-document.ts";
import { checkCommandExamples, checkText } from "../page/check-text.ts";
import { extractSamples } from "../read/markdown/extract-samples.ts";
import { isDated, type Releases } from "../upgrade/releases.ts";
import { applyFixes } from "./fix/apply-fixes.ts";
import type { Outcome } from "./report/formats.ts";

export interface CheckOptions extends ContextSources {
	/** Folders and files with Markdown and MDX. Folders are read to the bottom, without `node_modules`. */
	roots: readonly string[];
	/** Results of unchanged pages are kept here. */
	cacheDir?: string | undefined;
	/** What to check against, instead of what the paths of the data hold. */
	context?: CheckContext | undefined;
	/** Says in which releases samples work. */
	dates?: Dates | undefined;
	/** Mend names in the pages on disk; `dry-run` only gives the difference. */
	fix?: boolean | "dry-run" | undefined;
	/** Paths in problems are relative to this folder; by default the working directory. */
	base?: string;
}

/** A history of releases, opened when the first page needs it. */
export interface Dates {
	/** Changes with the history. */
	key: string;
	release: string;
	open(): Releases;
}

/** Names of pages. A file with another name is checked as plain text with samples. */
export const PAGE = /\.(?:mdx?|markdown)$/i;

/** Checks a tree of pages, and the examples in the command files that it is checked against. */
export async function checkSamples(options: CheckOptions): Promise<Outcome> {
	const context = options.context ?? loadContext(options);
	const base = options.base ?? process.cwd();
	const cache = options.cacheDir && openCache(options.cacheDir, `${context.hash} ${options.dates?.key ?? ""}`);
	const files = [...new Set(options.roots.flatMap((root) => listFiles(root, PAGE)))];
	const data = context.mode === "strict" && !options.context ? dataFiles(options) : [];
	const pages = files.map((file): [string, FileCheck] => [file, PAGE.test(file) ? checkPage : checkText]);
	const result: CheckResult = { blocks: [], problems: [] };
	let difference = "";
	for (const [file, check] of [...pages, ...data]) {
		const text = readFileSync(file, "utf8");
		const name = path.relative(base, file).replaceAll("\\", "/");
		const run = () => check(text, name, context, options.dates);
		const found = cache ? await cache.resultOf(name, text, run) : await run();
		if (!options.fix || check !== checkPage) append(result, found);
		else {
			const fixed = await fixPage({ file, name, text }, found, context, options.fix === "dry-run");
			append(result, fixed.result);
			difference += fixed.difference;
		}
	}
	result.problems.push(...context.unread.map((error) => toWarning(error, base)));
	if (cache) cache.save();
	return { ...result, context, files: files.length, difference };
}

/** Checks a page, and finds the releases in which its samples work. */
async function checkPage(original: string, name: string, context: CheckContext, dates?: Dates): Promise<CheckResult> {
	const text = original.replace(/^\uFEFF/, "");
	const samples = extractSamples(text);
	const result = await checkSamplesOf(text, samples, name, context);
	const dated = result.blocks.filter(isDated);
	if (!dates || dated.length === 0) return result;
	const lines = dated.map(({ line }) => line);
	const lives = await dates.open().livesOf(text, samples, { lines, base: context, release: dates.release });
	for (const block of dated) block.life = lives.get(block.line);
	return result;
}

/** Reports a data file that was left out, with its line. */
function toWarning({ file, line, column = 1, message, fix }: SourceError, base: string): Problem {
	const name = path.relative(base, path.resolve(file)).replaceAll("\\", "/");
	const place = { file: name, line, column, endLine: line, endColumn: column + 1, snippet: "" };
	const text = message.replace(/\.$/, "");
	return { ...place, rule: "check-failed", severity: "warning", message: `data left out: ${text}`, suggestion: fix };
}

/** Mends a page and looks again; the page is written unless only the difference is asked for. */
async function fixPage(
	page: { file: string; name: string; text: string },
	found: CheckResult,
	context: CheckContext,
	isDryRun: boolean,
): Promise<{ result: CheckResult; difference: string }> {
	const recheck = (text: string) => checkDocument(text, page.name, context);
	const { text, applied } = await applyFixes(page.text, found, recheck);
	if (applied.length === 0) return { result: found, difference: "" };
	if (!isDryRun) writeFileSync(page.file, text);
	return { result: isDryRun ? found : await recheck(text), difference: formatDifference(page.name, page.text, text) };
}

type FileCheck = (text: string, name: string, context: CheckContext, dates?: Dates) => Promise<CheckResult>;

/** Data files with samples: examples of commands and of resources. */
function dataFiles({ cli, crds }: CheckOptions): [string, FileCheck][] {
	const commands = placesOf(cli).flatMap((place) => listFiles(place, /\.ya?ml$/));
	const examples = placesOf(crds)
		.flatMap((place) => listFiles(place, /\.ya?ml$/, true))
		.filter((file) => /[\\/]examples[\\/]/.test(file));
	return [
		...commands.map((file): [string, FileCheck] => [file, checkCommandExamples]),
		...examples.map((file): [string, FileCheck] => [file, checkText]),
	];
}

function append(result: CheckResult, more: CheckResult): void {
	for (const block of more.blocks) result.blocks.push(block);
	for (const problem of more.problems) result.problems.push(problem);
	result.hidden = (result.hidden ?? 0) + (more.hidden ?? 0);
}

/** The lines that changed, as a unified diff. Fixes change lines and add or remove none. */
function formatDifference(name: string, before: string, after: string): string {
	const old = before.split("\n");
	const changed = after.split("\n").flatMap((line, index) => {
		const was = old[index] ?? "";
		return line === was ? [] : [`@@ -${index + 1} +${index + 1} @@`, `-${was}`, `+${line}`];
	});
	return changed.length === 0 ? "" : [`--- a/${name}`, `+++ b/${name}`, ...changed, ""].join("\n");
}

/** Results of pages by their text and by the data they were checked against. They are all in one file. */
function openCache(directory: string, contextHash: string) {
	const file = path.join(directory, "check-samples.json");
	const old = readEntries(file);
	const used = new Map<string, CheckResult>();
	return {
		/** What the check of a page gave the last time, or gives now. */
		async resultOf(name: string, text: string, check: () => Promise<CheckResult>): Promise<CheckResult> {
			const key = createHash("sha256").update([contextHash, name, text].join("\0")).digest("hex");
			const result = old.get(key) ?? (await check());
			used.set(key, result);
			return result;
		},
		/** Writes what this run used; the rest is forgotten. */
		save: () => writeWhole(file, JSON.stringify([...used])),
	};
}

function readEntries(file: string): Map<string, CheckResult> {
	try {
		return new Map(JSON.parse(readFileSync(file, "utf8")) as [string, CheckResult][]);
	} catch {
		return new Map();
	}
}
