import { readFileSync } from "node:fs";
import { createEngine, indexFilePath, type SearchPage, unpackIndex } from "docs-search";
import { parse } from "yaml";
import { lastVersion } from "../../site.config";

export interface Question {
	/** As readers type it. */
	readonly q: string;
	/** Pages with the answer, below /toolhive, and the section if one has it. */
	readonly a: readonly string[];
}

export type Verdict = Awaited<ReturnType<typeof judge>>["verdict"];

/** Question -> pages in the order in which an engine shows them, each once. */
export type Ask = (question: string) => Promise<readonly string[]>;

export function readQuestions(file: string): Question[] {
	return parse(readFileSync(file, "utf8")) as Question[];
}

/** Asks all questions. A miss has the place of the answer: 0 if none of the first twenty pages answers. */
export async function judge(questions: readonly Question[], ask: Ask) {
	const asked = [];
	for (const { q, a } of questions) {
		const answers = a.map((address) => address.replace(/#.*/, ""));
		const started = performance.now();
		const shown = await ask(q);
		const ms = performance.now() - started;
		const place = shown.findIndex((path) => answers.includes(nameOf(path))) + 1;
		asked.push({ question: q, place, shown: shown.slice(0, 3).map(nameOf), ms });
	}
	const count = Math.max(1, questions.length);
	const found = asked.filter(({ place }) => place > 0);
	const times = asked.map(({ ms }) => ms).sort((x, y) => x - y);
	const verdict = {
		questions: questions.length,
		/** Mean reciprocal rank of the first page with an answer. */
		meanReciprocalRank: round(found.reduce((sum, { place }) => sum + 1 / place, 0) / count, 3),
		/** Share of the questions with an answer among the first five pages. */
		recallAtFive: round(found.filter(({ place }) => place <= 5).length / count, 3),
		/** Milliseconds for each query. */
		medianMs: round(times[Math.floor(times.length / 2)] ?? 0, 2),
		p95Ms: round(times[Math.floor(times.length * 0.95)] ?? 0, 2),
	};
	return { verdict, misses: asked.filter(({ place }) => place !== 1) };
}

/** `/toolhive/faq` -> faq; the product's own page keeps its name. */
function nameOf(path: string): string {
	return path.replace(/^\/toolhive\//, "").replace(/^\/toolhive$/, "toolhive");
}

function round(value: number, digits: number): number {
	return Number(value.toFixed(digits));
}

/** The index file of the built site's last version, and its pages as the browser reads them. */
export function loadPages(): { file: string; pages: readonly SearchPage[] } {
	const version = lastVersion().name;
	const file = readFileSync(`public${indexFilePath(version)}`, "utf8");
	return { file, pages: [...unpackIndex(JSON.parse(file))] };
}

/** Asks the embedded engine: the first pages with hits, in their order. Its index is built before the first question. */
export async function askEngine(pages: readonly SearchPage[]): Promise<Ask> {
	const engine = createEngine(async () => pages);
	await engine.load();
	return async (query) => {
		const { results } = await engine.search({ requests: [{ indexName: "bench", query, hitsPerPage: 60 }] });
		return [...new Set(results[0]?.hits.map(({ url }) => url.split("#")[0] ?? ""))].slice(0, 20);
	};
}
