import { beforeAll, expect, it } from "vitest";
import { type Ask, askEngine, judge, loadPages, type Question, readQuestions } from "../../bench/search/judge";

/**
 * Mean reciprocal rank and recall in the first five that a change must not fall below. A set of a hundred questions moves by 0.02
 * with each page that a release adds, moves or removes; all sets together hardly move.
 */
const FLOORS = { together: [0.9, 0.98], each: [0.86, 0.96] } as const;
const SETS = ["", "-second", "-third", "-fourth", "-fifth", "-sixth", "-seventh", "-eighth", "-messages"];

const { pages } = loadPages();
let ask: Ask;

beforeAll(async () => {
	ask = await askEngine(pages);
});

it("the engine answers the questions of readers, all together and each set", async () => {
	const asked: Question[] = [];
	const expectFloor = async (
		name: string,
		questions: readonly Question[],
		[rank, recall]: readonly [number, number],
	) => {
		const { verdict, misses } = await judge(questions, ask);
		const report = misses.map(({ question, place, shown }) => `${place || "-"} ${question} -> ${shown.join(", ")}`);
		expect(verdict.meanReciprocalRank, [name, ...report].join("\n")).toBeGreaterThanOrEqual(rank);
		expect(verdict.recallAtFive, [name, ...report].join("\n")).toBeGreaterThanOrEqual(recall);
	};
	for (const set of SETS) {
		const questions = readQuestions(`bench/search/questions${set}.yaml`);
		await expectFloor(set, questions, FLOORS.each);
		asked.push(...questions);
	}
	await expectFloor("together", asked, FLOORS.together);
}, 180_000);

it("the name of a command finds its page first, with and without the program's name", async () => {
	const commands = pages.filter(({ kind, title }) => kind === "command" && title.includes(" "));
	expect(commands.length).toBeGreaterThan(40);
	for (const { path, title } of commands)
		for (const name of [title, title.replace(/^\S+ /, "")]) expect((await ask(name))[0], name).toBe(path);
});
