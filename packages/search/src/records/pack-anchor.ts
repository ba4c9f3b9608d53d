/**
 * An anchor in the index file: the anchor itself, 0 for none, or the number of the rule that makes it of the headings,
 * counted from 1.
 */
export type PackedAnchor = string | number;

/** Depth and heading of each part of a page. */
type Outline = readonly (readonly [number, string, ...unknown[]])[];

/** Rules that pages follow when they name their anchors, the most common one first. */
const RULES: readonly ((heading: string, parent: string) => string)[] = [
	slug,
	(heading) => heading,
	(heading) => heading.replace(/, .*/, ""),
	(heading) => `argument-${heading}`,
	(heading) => `schema-${heading}`,
	(heading, parent) => `schema-${parent}.${heading}`,
];

/** Anchor of one part -> what the file holds. */
export function packAnchor(anchor: string | null, outline: Outline, at: number): PackedAnchor {
	if (anchor === null) return 0;
	const rule = RULES.findIndex((make) => make(...headingsAt(outline, at)) === anchor);
	return rule < 0 ? anchor : rule + 1;
}

/** What the file holds -> the anchor of the part. */
export function unpackAnchor(packed: PackedAnchor, outline: Outline, at: number): string | null {
	if (typeof packed === "string") return packed;
	return RULES[packed - 1]?.(...headingsAt(outline, at)) ?? null;
}

/** The heading of a part and that of the one above it. */
function headingsAt(outline: Outline, at: number): [string, string] {
	const [depth = 0, heading = ""] = outline[at] ?? [];
	let above = at - 1;
	while (above >= 0 && (outline[above]?.[0] ?? 0) >= depth) above--;
	return [heading, outline[above]?.[1] ?? ""];
}

/** GitHub's rule for the anchors of headings, for most headings. */
function slug(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, "")
		.replace(/\s/g, "-");
}
