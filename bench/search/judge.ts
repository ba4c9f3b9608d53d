import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** A question of questions.yaml. */
export interface Question {
	/** As it is typed. */
	readonly q: string;
	/** Pages that answer, below /toolhive, with the section that does where there is one. */
	readonly a: readonly string[];
	/** `typed` for what people really type. */
	readonly as?: "typed";
	/** The issue whose title it is. */
	readonly issue?: string;
	/** Not looked at while the ranking was tuned. */
	readonly held?: boolean;
}

/** How well an engine answers a set of questions. */
export interface Verdict {
	readonly questions: number;
	/** Mean of 1 / place of the first page that answers. */
	readonly meanReciprocalRank: number;
	/** Part of the questions whose answer is among the first five pages. */
	readonly recallAtFive: number;
	/** Milliseconds a query. */
	readonly medianMs: number;
	readonly p95Ms: number;
}

/** Question -> pages in the order in which an engine shows them, each once. */
export type Ask = (question: string) => Promise<readonly string[]>;

/** An answer that is not the first: for the list of what to look at. */
export interface Miss {
	readonly question: string;
	/** 0 when no page among the first twenty answers. */
	readonly place: number;
	readonly shown: readonly string[];
}

export function readQuestions(file: string): Question[] {
	return parse(readFileSync(file, "utf8")) as Question[];
}

/** Asks every question and counts. */
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

export function round(value: number, digits: number): number {
	return Number(value.toFixed(digits));
}
