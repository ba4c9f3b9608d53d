import { compareTags } from "./compare-tags.ts";

/** The known releases on both sides of one that is not known; the newest for what is no tag. */
export function nearReleases(name: string, known: readonly string[]): string[] {
	const sorted = [...known].sort(compareTags);
	if (!/^v?\d+(?:\.\d+){0,2}$/.test(name)) return sorted.slice(-1);
	const older = sorted.findLast((one) => compareTags(one, name) < 0);
	const newer = sorted.find((one) => compareTags(one, name) > 0);
	return [older, newer].filter((one) => one !== undefined);
}
