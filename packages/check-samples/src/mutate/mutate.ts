import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkDocument } from "../check-document.ts";
import type { CheckContext } from "../context.ts";
import { listFiles, loadContext } from "../load-context.ts";
import { LineIndex } from "../text/line-index.ts";
import type { Problem } from "../types.ts";
import { collectMutations } from "./collect-mutations.ts";
import type { Mutation, MutationKind } from "./mutation.ts";
import { pick, seededRandom } from "./random.ts";

/** A mutant that was not caught, or caught elsewhere. */
export interface Survivor {
	file: string;
	line: number;
	kind: MutationKind;
	before: string;
	after: string;
	/** Where it was reported, if anywhere. */
	reported: string[];
}

/** The outcome of a run. */
export interface MutationReport {
	mutants: number;
	caught: number;
	byKind: Map<MutationKind, { mutants: number; caught: number }>;
	survivors: Survivor[];
	/** Problems in the unbroken tree: there should be none. */
	falseAlarms: Problem[];
}

/** Breaks the samples of pages, one at a time, and counts how often the checker says so at the right line. */
export async function runMutations(
	pages: readonly { file: string; text: string }[],
	context: CheckContext,
	options: { seed: number; count: number },
): Promise<MutationReport> {
	const random = seededRandom(options.seed);
	const pool = new Map<MutationKind, { file: string; text: string; mutation: Mutation }[]>();
	const report: MutationReport = { mutants: 0, caught: 0, byKind: new Map(), survivors: [], falseAlarms: [] };
	const known = new Map<string, Set<string>>();
	for (const page of pages) {
		const { problems } = await checkDocument(page.text, page.file, context);
		report.falseAlarms.push(...problems);
		known.set(page.file, new Set(problems.map((problem) => problem.message)));
		for (const mutation of collectMutations(page.text, context, random))
			pool.set(mutation.kind, [...(pool.get(mutation.kind) ?? []), { ...page, mutation }]);
	}
	while (report.mutants < options.count && pool.size > 0) {
		const kind = pick([...pool.keys()], random);
		const candidates = kind ? pool.get(kind) : undefined;
		if (!kind || !candidates) break;
		const [chosen] = candidates.splice(Math.floor(random() * candidates.length), 1);
		if (candidates.length === 0) pool.delete(kind);
		if (!chosen) continue;
		await tryMutant(chosen, context, known.get(chosen.file) ?? new Set(), report);
	}
	return report;
}

async function tryMutant(
	{ file, text, mutation }: { file: string; text: string; mutation: Mutation },
	context: CheckContext,
	known: ReadonlySet<string>,
	report: MutationReport,
): Promise<void> {
	const broken = text.slice(0, mutation.start) + mutation.text + text.slice(mutation.end);
	const { problems } = await checkDocument(broken, file, context);
	const fresh = problems.filter((problem) => problem.severity === "error" && !known.has(problem.message));
	const index = new LineIndex(text);
	const removed =
		index.position(mutation.end).line - index.position(mutation.start).line - (mutation.text.split("\n").length - 1);
	const first = index.position(mutation.from).line;
	const last = Math.max(first, index.position(Math.max(mutation.from, mutation.to - 1)).line - removed);
	const isCaught = fresh.some((problem) => problem.line >= first && problem.line <= last);
	const counts = report.byKind.get(mutation.kind) ?? { mutants: 0, caught: 0 };
	report.byKind.set(mutation.kind, counts);
	report.mutants += 1;
	counts.mutants += 1;
	if (isCaught) {
		report.caught += 1;
		counts.caught += 1;
		return;
	}
	const at = index.position(mutation.start).line;
	report.survivors.push({
		file,
		line: at,
		kind: mutation.kind,
		before: index.line(at),
		after: new LineIndex(broken).line(at),
		reported: fresh.map((problem) => `${problem.line}: ${problem.message}`),
	});
}

/** The command line of the mutation test. Exit status 1 below 98 percent. */
export async function main(args: readonly string[]): Promise<number> {
	const text = { type: "string" } as const;
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { cli: text, crds: text, openapi: text, data: text, seed: text, count: text },
	});
	const context = loadContext({
		cli: values.cli,
		crds: values.crds,
		openapi: values.openapi,
		data: values.data,
		mode: "strict",
	});
	const pages = positionals
		.flatMap((root) => listFiles(root, /\.mdx?$/))
		.map((file) => ({ file, text: readFileSync(file, "utf8") }));
	const report = await runMutations(pages, context, {
		seed: Number(values.seed ?? 1),
		count: Number(values.count ?? 1000),
	});
	process.stdout.write(`${formatReport(report)}\n`);
	return report.caught < report.mutants * 0.98 ? 1 : 0;
}

/** The outcome in words. */
export function formatReport(report: MutationReport): string {
	const share = report.mutants === 0 ? 0 : (100 * report.caught) / report.mutants;
	const kinds = [...report.byKind]
		.sort(([a], [b]) => a.localeCompare(b))
		.map(([kind, { mutants, caught }]) => `  ${kind.padEnd(24)} ${String(caught).padStart(4)} of ${mutants}`);
	const survivors = report.survivors.map(
		(entry) =>
			`  ${entry.file}:${entry.line} (${entry.kind})\n    - ${entry.before.trimEnd()}\n    + ${entry.after.trimEnd()}${entry.reported.length > 0 ? `\n    reported at ${entry.reported.join("; ")}` : ""}`,
	);
	return [
		`${report.caught} of ${report.mutants} mutants caught at the right line (${share.toFixed(1)} %), ${report.falseAlarms.length} problems in the unbroken tree`,
		...kinds,
		...(survivors.length > 0 ? ["survivors:", ...survivors] : []),
	].join("\n");
}
