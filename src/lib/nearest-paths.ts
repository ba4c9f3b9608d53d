import { editDistance } from "product-data/names";

/** Below this similarity, two names have nothing to do with each other. */
const THRESHOLD = 0.5;

/** The paths most similar to an unknown address, the most similar first. */
export function nearestPaths(wanted: string, paths: readonly string[], count: number): string[] {
	const words = namesOf(wanted);
	return paths
		.filter((path) => likeness(words.at(-1) ?? "", namesOf(path).at(-1) ?? "") > THRESHOLD)
		.map((path) => ({ path, score: score(words, namesOf(path)) }))
		.sort((a, b) => b.score - a.score || a.path.length - b.path.length)
		.slice(0, count)
		.map(({ path }) => path);
}

function namesOf(path: string): string[] {
	return path
		.toLowerCase()
		.replace(/\.[a-z]+$/, "")
		.split("/")
		.filter(Boolean);
}

/** The last name counts most: people mistype or move the folder more often than the page. */
function score(wanted: readonly string[], candidate: readonly string[]): number {
	const last = likeness(wanted.at(-1) ?? "", candidate.at(-1) ?? "");
	const folders = wanted.slice(0, -1);
	const shared = folders.map((name) => Math.max(0, ...candidate.map((other) => likeness(name, other))));
	return 3 * last + (folders.length > 0 ? shared.reduce((sum, one) => sum + one, 0) / folders.length : 0);
}

/** 1 for equal names, 0 for names that share nothing. A name contained in the other counts as close; a short name only as a whole word. */
function likeness(a: string, b: string): number {
	if (a === "" || b === "") return 0;
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	const isPart = short.length > 3 ? long.includes(short) : long.split(/[-_]/).includes(short);
	return Math.max(isPart ? 0.75 : 0, 1 - editDistance(a, b) / long.length);
}
