import { readFileSync, writeFileSync } from "node:fs";
import type { Problem } from "../model/types.ts";

/** Problems of an old tree that are known. Lines are not part of it: pages grow. */
interface Baseline {
	version: 1;
	problems: { file: string; rule: string; message: string; text: string; count: number }[];
}

/** Writes the present problems of a tree, so that only new ones are reported. */
export function writeBaseline(file: string, problems: readonly Problem[]): void {
	const counts = new Map<string, number>();
	for (const problem of problems) counts.set(keyOf(problem), (counts.get(keyOf(problem)) ?? 0) + 1);
	const entries = [...counts].sort().map(([key, count]) => {
		const [path = "", rule = "", message = "", text = ""] = key.split("\0");
		return { file: path, rule, message, text, count };
	});
	const baseline: Baseline = { version: 1, problems: entries };
	writeFileSync(file, `${JSON.stringify(baseline, null, "\t")}\n`);
}

/** The problems that a baseline does not know, and the number of its entries that are gone. */
export function withoutBaseline(file: string, problems: readonly Problem[]): { problems: Problem[]; gone: number } {
	const data: Partial<Baseline> | null = JSON.parse(readFileSync(file, "utf8"));
	if (data?.version === undefined || !Array.isArray(data.problems))
		throw new Error(`${file} is not a baseline of check-samples: write one with --write-baseline ${file}`);
	const known = new Map(
		data.problems.map(({ file: path, rule, message, text, count }) => [[path, rule, message, text].join("\0"), count]),
	);
	const left = problems.filter((problem) => {
		const count = known.get(keyOf(problem)) ?? 0;
		if (count > 0) known.set(keyOf(problem), count - 1);
		return count === 0;
	});
	return { problems: left, gone: [...known.values()].reduce((sum, count) => sum + count, 0) };
}

function keyOf({ file, rule, message, snippet }: Problem): string {
	return [file, rule, message, snippet.trim()].join("\0");
}
