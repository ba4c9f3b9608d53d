import { usesData } from "../../model/checks.ts";
import type { SampleBlock } from "../../model/types.ts";

/** How far a sample was checked: against data, by a parser alone, or not at all. */
type Depth = "data" | "syntax" | "none";

const DEPTHS: readonly [Depth, string][] = [
	["data", "against data"],
	["syntax", "syntax only"],
	["none", "not checked"],
];

const MOST_KINDS = 6;

type Counts = Record<Depth, number>;

/** What the checker did with a tree's samples, together and for each kind. */
export interface Coverage extends Counts {
	samples: number;
	kinds: Record<string, Counts>;
}

/** How far one sample was checked. */
export function depthOf({ checks, kind, problems }: SampleBlock): Depth {
	// A span that is no sample in itself is listed for its finding.
	if (checks.some(usesData) || (kind === "name" && problems > 0)) return "data";
	return checks.length > 0 ? "syntax" : "none";
}

export function coverageOf(blocks: readonly SampleBlock[]): Coverage {
	const coverage: Coverage = { samples: blocks.length, data: 0, syntax: 0, none: 0, kinds: {} };
	for (const block of blocks) {
		const depth = depthOf(block);
		const name = kindOf(block);
		coverage.kinds[name] ??= { data: 0, syntax: 0, none: 0 };
		coverage.kinds[name][depth] += 1;
		coverage[depth] += 1;
	}
	return coverage;
}

function kindOf({ kind, language }: SampleBlock): string {
	if (kind === "none") return language === "" ? "no language" : language;
	return kind.startsWith("manifest ") ? "manifest" : kind;
}

/** `1,017 samples: 219 against data, 233 syntax only, 565 not checked`, and the kinds of each, the most frequent first. */
export function formatCoverage(coverage: Coverage): string {
	// `toLocaleString` reads the tables of all languages the first time: a fifth of a run on one page.
	const number = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
	const lines = DEPTHS.filter(([depth]) => coverage[depth] > 0).map(([depth, words]) => {
		const kinds = Object.entries(coverage.kinds).filter(([, counts]) => counts[depth] > 0);
		kinds.sort(([, a], [, b]) => b[depth] - a[depth]);
		const shown = kinds.slice(0, MOST_KINDS).map(([kind, counts]) => `${kind} ${number(counts[depth])}`);
		const more = kinds.length > MOST_KINDS ? [`${kinds.length - MOST_KINDS} more kinds`] : [];
		return `  ${words}: ${[...shown, ...more].join(", ")}`;
	});
	const sum = DEPTHS.map(([depth, words]) => `${number(coverage[depth])} ${words}`).join(", ");
	return [`${number(coverage.samples)} sample${coverage.samples === 1 ? "" : "s"}: ${sum}`, ...lines].join("\n");
}
