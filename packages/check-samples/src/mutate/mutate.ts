import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readRecord } from "product-data";
import { TOOLS } from "../knowledge/tool-tables.ts";
import { listFiles } from "../load/files.ts";
import { loadContext } from "../load/load-context.ts";
import { withChildren } from "../model/command-tree.ts";
import type { CheckContext } from "../model/context.ts";
import type { Problem } from "../model/types.ts";
import { checkDocument } from "../page/check-document.ts";
import { extractSamples } from "../read/markdown/extract-samples.ts";
import { LineIndex } from "../text/line-index.ts";
import type { MappedText } from "../text/mapped-text.ts";
import { SLIPS, seededRandom } from "./slips.ts";

type Page = Record<"file" | "text", string>;

/** The outcome of a run. */
export interface MutationReport {
	/** Each by its slip, and what it is if it was not reported at its line. */
	mutants: { slip: string; missed: string | undefined }[];
	/** Problems in the unbroken tree: there should be none. */
	falseAlarms: Problem[];
}

/** Names of one sort, and where on a line they are meant. */
interface Role {
	names: ReadonlySet<string>;
	isMeant: (before: string, behind: string, word: string) => boolean;
}

/** What the data and the tables of well-known programs name: commands, flags, fields, kinds, variables and metrics. */
function rolesOf({ commands, kinds, facts }: CheckContext): Role[] {
	const all = [...commands.values()].flatMap(withChildren);
	const tools = [...TOOLS];
	const calls = [
		...all.map(({ name }) => name),
		...tools.flatMap(([name, { verbs }]) => [name, ...[...verbs].map((verb) => `${name} ${verb}`)]),
	];
	const flags = [...all, ...tools.map(([, tool]) => tool)].flatMap((one) => [...one.flags.keys()]);
	const custom = kinds.kinds.filter(({ isCustom }) => isCustom);
	const fields = ["apiVersion", "kind", ...custom.flatMap(({ schema }) => fieldsOf(schema))];
	const known = new Set(calls);
	const role = (names: Iterable<string>, isMeant: Role["isMeant"]): Role => {
		return { names: new Set([...names].filter((name) => name.length > 2)), isMeant };
	};
	return [
		role(
			calls.flatMap((call) => call.split(" ")),
			(before, behind, word) => {
				const above = before.replace(/^\s*(?:\$ )?(?:sudo )?/, "");
				return known.has(above + word) && /^(?:\s|$)/.test(behind) && above + behind.trim() !== "";
			},
		),
		role(flags, (before, behind) => /(?:^|\s)--$/.test(before) && /^(?:[\s=]|$)/.test(behind)),
		role(fields, (before, behind) => /^\s*(?:- )?["']?$|[{,]\s*["']?$/.test(before) && /^["']?:(?:\s|$)/.test(behind)),
		role(fields, (before, behind) => /^(?:spec|status)\.(?:[\w[\]]+\.)*$/.test(before) && /^(?:[.[]|$)/.test(behind)),
		role(
			custom.map(({ kind }) => kind),
			(before, behind) => /^\s*kind:\s*["']?$/.test(before) && /^["']?\s*$/.test(behind),
		),
		role(
			[...facts.variables, ...facts.metrics.keys()],
			(before, behind) => !/[\w./-]$/.test(before) && !/^[\w-]/.test(behind),
		),
	];
}

function fieldsOf(schema: unknown): string[] {
	return Object.entries(readRecord(readRecord(schema)?.properties) ?? {}).flatMap(([name, part]) => [
		name,
		...fieldsOf(part),
		...fieldsOf(readRecord(part)?.items),
	]);
}

/** The places of a page's samples that say such a name: in what is no output, no illustration and no diagram. */
function placesOf(page: Page, roles: readonly Role[]): { page: Page; at: MappedText; names: ReadonlySet<string> }[] {
	const { blocks, spans } = extractSamples(page.text);
	const shown = blocks.filter(
		({ info: { words, values, language } }) =>
			!words.some((word) => /^(?:output|illustration)$/.test(word)) && !values.has("shows") && language !== "mermaid",
	);
	return [...shown, ...spans].flatMap(({ source }) =>
		source.lines().flatMap((line) =>
			line.matchAll(/[A-Za-z][\w-]*/g).flatMap(({ at, match: { 0: word, index } }) => {
				const [before, behind] = [line.text.slice(0, index), line.text.slice(index + word.length)];
				const fits = roles.find((one) => one.names.has(word) && one.isMeant(before, behind, word));
				return fits ? [{ page, at, names: fits.names }] : [];
			}),
		),
	);
}

/** Puts typos into names that samples use, one at a time, and counts how many the checker reports at the line. */
export async function runMutations(
	pages: readonly Page[],
	context: CheckContext,
	{ seed, count }: { seed: number; count: number },
): Promise<MutationReport> {
	const random = seededRandom(seed);
	const report: MutationReport = { mutants: [], falseAlarms: [] };
	for (const { text, file } of pages) report.falseAlarms.push(...(await checkDocument(text, file, context)).problems);
	const roles = rolesOf(context);
	const places = pages.flatMap((page) => placesOf(page, roles));
	const slips = Object.entries(SLIPS);
	for (let tries = 0; report.mutants.length < count && tries < count * 10 && places.length > 0; tries += 1) {
		const [slip, edit] = slips[Math.floor(random() * slips.length)] ?? [];
		const { page, at, names } = places[Math.floor(random() * places.length)] ?? {};
		const word = page && at && edit?.(at.text, random);
		if (!slip || !word || word === at.text || names?.has(word)) continue;
		const start = at.toDocument(0);
		const broken = page.text.slice(0, start) + word + page.text.slice(start + at.text.length);
		const { line } = new LineIndex(page.text).position(start);
		const { problems } = await checkDocument(broken, page.file, context);
		const isCaught = problems.some((problem) => problem.severity === "error" && problem.line === line);
		const missed = `${page.file}:${line}: ${at.text} -> ${word}: ${new LineIndex(broken).line(line)}`;
		report.mutants.push({ slip, missed: isCaught ? undefined : missed });
	}
	return report;
}

/** How many mutants there are, how many of them were caught, and their share. */
export function shareOf(mutants: MutationReport["mutants"]): { count: number; caught: number; share: number } {
	const caught = mutants.filter(({ missed }) => missed === undefined).length;
	return { count: mutants.length, caught, share: caught / Math.max(1, mutants.length) };
}

/** The outcome in words, with a table by slip. */
export function formatReport({ mutants, falseAlarms }: MutationReport): string {
	const { count, caught, share } = shareOf(mutants);
	const slips = [...new Set(mutants.map(({ slip }) => slip))].sort();
	const rows = slips.map((slip) => ({ slip, ...shareOf(mutants.filter((mutant) => mutant.slip === slip)) }));
	return [
		`${count} mutants: ${caught} caught at their line, ${(share * 100).toFixed(1)} %; ${falseAlarms.length} problems in the unbroken tree`,
		"",
		"| slip | mutants | caught |",
		"|---|---|---|",
		...rows.map((row) => `| ${row.slip} | ${row.count} | ${row.caught} |`),
		"",
		...mutants.flatMap(({ missed }) => (missed === undefined ? [] : [`missed: ${missed}`])),
	].join("\n");
}

/** The command line of the mutation test. The exit status is 1 if it catches less than `--least` percent. */
export async function main(args: readonly string[]): Promise<number> {
	const text = { type: "string" } as const;
	const sources = { cli: text, crds: text, openapi: text, data: text };
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { ...sources, seed: text, count: text, least: text, foreign: { type: "boolean" } },
	});
	const context = loadContext({ ...values, mode: values.foreign ? "foreign" : "strict" });
	const files = positionals.flatMap((root) => listFiles(root, /\.mdx?$/));
	const pages = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
	const { seed = 1, count = 1000, least = 95 } = values;
	const report = await runMutations(pages, context, { seed: Number(seed), count: Number(count) });
	process.stdout.write(`${formatReport(report)}\n`);
	return shareOf(report.mutants).share * 100 < Number(least) ? 1 : 0;
}
