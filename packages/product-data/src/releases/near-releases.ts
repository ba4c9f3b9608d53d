import { compareTags } from "./compare-tags.ts";

/** The known releases before and after an unknown one; the newest if the name is not a tag. */
export function nearReleases(name: string, known: readonly string[]): string[] {
	const sorted = [...known].sort(compareTags);
	if (!/^v?\d+(?:\.\d+){0,2}$/.test(name)) return sorted.slice(-1);
	const older = sorted.findLast((one) => compareTags(one, name) < 0);
	const newer = sorted.find((one) => compareTags(one, name) > 0);
	return [older, newer].filter((one) => one !== undefined);
}
