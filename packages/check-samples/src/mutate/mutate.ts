import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { listFiles } from "../load/list-files.ts";
import { loadContext } from "../load/load-context.ts";
import type { CheckContext } from "../model/context.ts";
import type { Problem } from "../model/types.ts";
import { checkDocument } from "../page/check-document.ts";
import { LineIndex } from "../text/line-index.ts";
import { classify, type Verdict } from "./classify.ts";
import { type Mutant, mutantOf, piecesOf, wordsOf } from "./collect.ts";
import { seededRandom } from "./random.ts";
import { SLIPS, type Slip } from "./slips.ts";

/** A mutant that was not reported at its line. */
export interface Survivor {
	file: string;
	line: number;
	slip: Slip;
	before: string;
	after: string;
	verdict: Verdict;
	/** Where it was reported, if anywhere. */
	reported: string[];
}

/** The outcome of a run. */
export interface MutationReport {
	mutants: number;
	caught: number;
	bySlip: Map<Slip, { mutants: number; caught: number }>;
	survivors: Survivor[];
	/** Problems in the unbroken tree: there should be none. */
	falseAlarms: Problem[];
}

interface Page {
	file: string;
	text: string;
}

/** Puts typos into the samples of pages, one at a time, and counts how many the checker reports at the right line. */
export async function runMutations(
	pages: readonly Page[],
	context: CheckContext,
	options: { seed: number; count: number },
): Promise<MutationReport> {
	const random = seededRandom(options.seed);
	const report: MutationReport = { mutants: 0, caught: 0, bySlip: new Map(), survivors: [], falseAlarms: [] };
	const known = new Map<Page, Set<string>>();
	for (const page of pages) {
		const { problems } = await checkDocument(page.text, page.file, context);
		report.falseAlarms.push(...problems);
		known.set(page, new Set(problems.map(keyOf)));
	}
	const words = pages.flatMap((page) =>
		piecesOf(page.text).flatMap((piece) => wordsOf(piece.source.text).map((word) => ({ page, piece, word }))),
	);
	for (let tries = 0; report.mutants < options.count && words.length > 0 && tries < options.count * 40; tries += 1) {
		const slip = SLIPS[Math.floor(random() * SLIPS.length)] ?? "dropped letter";
		const chosen = words[Math.floor(random() * words.length)];
		const mutant = chosen && mutantOf(chosen.piece, chosen.word, slip, random);
		if (chosen && mutant) await tryMutant(chosen.page, mutant, context, known.get(chosen.page) ?? new Set(), report);
	}
	return report;
}

function keyOf(problem: Problem): string {
	return `${problem.rule} ${problem.message}`;
}

async function tryMutant(
	page: Page,
	mutant: Mutant,
	context: CheckContext,
	known: ReadonlySet<string>,
	report: MutationReport,
): Promise<void> {
	const { start, end, text } = mutant.inPage;
	const broken = page.text.slice(0, start) + text + page.text.slice(end);
	const { problems } = await checkDocument(broken, page.file, context);
	const fresh = problems.filter((problem) => problem.severity === "error" && !known.has(keyOf(problem)));
	const index = new LineIndex(page.text);
	const { line } = index.position(start);
	const isCaught = fresh.some((problem) => problem.line === line);
	const counts = report.bySlip.get(mutant.slip) ?? { mutants: 0, caught: 0 };
	report.bySlip.set(mutant.slip, { mutants: counts.mutants + 1, caught: counts.caught + (isCaught ? 1 : 0) });
	report.mutants += 1;
	if (isCaught) report.caught += 1;
	else
		report.survivors.push({
			file: page.file,
			line,
			slip: mutant.slip,
			before: index.line(line),
			after: new LineIndex(broken).line(line),
			verdict: fresh.some(isTwin)
				? {
						kind: "equivalent",
						why: "a key that appears twice: reported at the other of the two lines, and either mends it",
					}
				: classify(mutant, page.text),
			reported: fresh.map((problem) => `${problem.line}: ${problem.message}`),
		});
}

function isTwin({ code }: Problem): boolean {
	return code === "duplicate-key";
}

/** The share of mutants caught, among those that the data can reveal. */
export function knowableShare(report: MutationReport): { knowable: number; share: number } {
	const missed = report.survivors.filter(({ verdict }) => verdict.kind === "missed").length;
	const knowable = report.caught + missed;
	return { knowable, share: knowable === 0 ? 1 : report.caught / knowable };
}

/** The command line of the mutation test. The exit status is 1 if it catches less than 95 percent of the knowable mutants. */
export async function main(args: readonly string[]): Promise<number> {
	const text = { type: "string" } as const;
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { cli: text, crds: text, openapi: text, data: text, seed: text, count: text },
	});
	const { cli, crds, openapi, data } = values;
	const context = loadContext({ cli, crds, openapi, data, mode: "strict" });
	const pages = positionals
		.flatMap((root) => listFiles(root, /\.mdx?$/))
		.map((file) => ({ file, text: readFileSync(file, "utf8") }));
	const report = await runMutations(pages, context, {
		seed: Number(values.seed ?? 1),
		count: Number(values.count ?? 1000),
	});
	process.stdout.write(`${formatReport(report)}\n`);
	return knowableShare(report).share < 0.95 ? 1 : 0;
}

/** The outcome in words, as MUTANTS.md shows it. */
export function formatReport(report: MutationReport): string {
	const { knowable, share } = knowableShare(report);
	const slips = [...report.bySlip]
		.sort(([a], [b]) => SLIPS.indexOf(a) - SLIPS.indexOf(b))
		.map(([slip, { mutants, caught }]) => {
			const of = (kind: Verdict["kind"]): number =>
				report.survivors.filter((entry) => entry.slip === slip && entry.verdict.kind === kind).length;
			return `| ${slip} | ${mutants} | ${caught} | ${of("equivalent")} | ${of("unknowable")} | ${of("missed")} |`;
		});
	return [
		`${report.mutants} mutants: ${report.caught} caught at their line, ${(share * 100).toFixed(1)} % of the ${knowable} that the data can tell; ${report.falseAlarms.length} problems in the unbroken tree`,
		"",
		"| slip | mutants | caught | equivalent | unknowable | missed |",
		"|---|---|---|---|---|---|",
		...slips,
		"",
		...formatReasons(report.survivors),
		"",
		...report.survivors.filter(({ verdict }) => verdict.kind === "missed").map(formatMissed),
	].join("\n");
}

function formatReasons(survivors: readonly Survivor[]): string[] {
	const counts = new Map<string, number>();
	for (const { verdict } of survivors)
		if (verdict.kind !== "missed")
			counts.set(`| ${verdict.kind} | ${verdict.why} |`, (counts.get(`| ${verdict.kind} | ${verdict.why} |`) ?? 0) + 1);
	const rows = [...counts].sort((a, b) => b[1] - a[1]).map(([row, count]) => `${row} ${count} |`);
	return ["| survivors | why, or which datum would tell | how many |", "|---|---|---|", ...rows];
}

function formatMissed({ file, line, slip, before, after, reported }: Survivor): string {
	const elsewhere = reported.length > 0 ? `\n  reported at ${reported.join("; ")}` : "";
	return `missed: ${file}:${line} (${slip})\n  - ${before.trimEnd()}\n  + ${after.trimEnd()}${elsewhere}`;
}
