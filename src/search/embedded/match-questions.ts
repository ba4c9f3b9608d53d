import type { EmbeddedIndex } from "./build-index";
import { RANKING } from "./ranking";
import type { WordScores } from "./score-word";

/** Query -> how much it is like the question of each record that is most like it: 1 for the same words. */
export function matchQuestions(words: readonly WordScores[], { questions }: EmbeddedIndex): Map<number, number> {
	const asked = words.filter((word) => word.weight > 0);
	const telling = asked.map((word) => word.weight).sort((a, b) => b - a);
	const total = telling.slice(0, RANKING.questionWords).reduce((sum, weight) => sum + weight, 0);
	const met = new Map<number, { weight: number; words: number }>();
	for (const { weight, questions: found } of asked) {
		for (const [question, strength] of found) {
			const sum = met.get(question) ?? { weight: 0, words: 0 };
			met.set(question, { weight: sum.weight + weight * strength, words: sum.words + strength });
		}
	}
	const best = new Map<number, number>();
	for (const [question, { weight, words: count }] of met) {
		const record = questions.recordOf[question] ?? 0;
		const ofQuestion = Math.min(1, count / Math.max(1, questions.lengthOf[question] ?? 1));
		const alike = Math.min(1, weight / total) ** RANKING.askedShare * ofQuestion ** (1 - RANKING.askedShare);
		best.set(record, Math.max(alike, best.get(record) ?? 0));
	}
	return best;
}
