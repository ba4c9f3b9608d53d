import { readFileSync } from "node:fs";
import { parse } from "yaml";

export interface Question {
	/** As readers type it. */
	readonly q: string;
	/** Pages with the answer, below /toolhive, and the section if one has it. */
	readonly a: readonly string[];
}

export interface Verdict {
	readonly questions: number;
	/** Mean reciprocal rank of the first page with an answer. */
	readonly meanReciprocalRank: number;
	/** Share of the questions with an answer among the first five pages. */
	readonly recallAtFive: number;
	/** Milliseconds for each query. */
	readonly medianMs: number;
	readonly p95Ms: number;
}

/** Question -> pages in the order in which an engine shows them, each once. */
export type Ask = (question: string) => Promise<readonly string[]>;

export interface Miss {
	readonly question: string;
	/** 0 if none of the first twenty pages answers. */
	readonly place: number;
	readonly shown: readonly string[];
}

export function readQuestions(file: string): Question[] {
	return parse(readFileSync(file, "utf8")) as Question[];
}

export async function judge(questions: readonly Question[], ask: Ask): Promise<{ verdict: Verdict; misses: Miss[] }> {
	const times: number[] = [];
	const misses: Miss[] = [];
	let reciprocal = 0;
	let found = 0;
	for (const { q, a } of questions) {
		const answers = a.map((address) => address.replace(/#.*/, ""));
		const started = performance.now();
		const shown = await ask(q);
		times.push(performance.now() - started);
		const place = shown.findIndex((path) => answers.includes(nameOf(path))) + 1;
		reciprocal += place === 0 ? 0 : 1 / place;
		found += place > 0 && place <= 5 ? 1 : 0;
		if (place !== 1) misses.push({ question: q, place, shown: shown.slice(0, 3).map(nameOf) });
	}
	const count = Math.max(1, questions.length);
	const sorted = times.sort((x, y) => x - y);
	return {
		verdict: {
			questions: questions.length,
			meanReciprocalRank: round(reciprocal / count, 3),
			recallAtFive: round(found / count, 3),
			medianMs: round(sorted[Math.floor(sorted.length / 2)] ?? 0, 2),
			p95Ms: round(sorted[Math.floor(sorted.length * 0.95)] ?? 0, 2),
		},
		misses,
	};
}

/** `/toolhive/faq` -> faq; the product's own page keeps its name. */
function nameOf(path: string): string {
	return path.replace(/^\/toolhive\//, "").replace(/^\/toolhive$/, "toolhive");
}

function round(value: number, digits: number): number {
	return Number(value.toFixed(digits));
}
