import type { SourceError } from "product-data";
import type { GitTree } from "../git";
import { checkDigests, type DigestEdit } from "./check-digests";
import { findPlaces } from "./find-places";
import { holdEvidence, LEAST_TELLING, type OldLines, tellingLine, type Verdict } from "./hold-evidence";
import type { ClaimSource, PlacedEvidence } from "./read-claims";

/** A checkout of one source, and the tag to check the evidence against. */
export interface Checkout {
	tree: GitTree;
	tag: string;
}

/** One piece of evidence with its fate. */
export interface HeldEvidence extends PlacedEvidence {
	verdict: Verdict;
	/** For what is gone: where to look for it, in a sentence. */
	place?: string | undefined;
}

/** Checks evidence against the checkouts of its sources, by name. Sources without a checkout are skipped. */
export function auditClaims(
	evidence: readonly PlacedEvidence[],
	{ sources, checkouts }: { sources: readonly ClaimSource[]; checkouts: ReadonlyMap<string, Checkout> },
) {
	const held: HeldEvidence[] = [];
	/** Digests to add and ranges to correct in the claims files. */
	const edits: DigestEdit[] = [];
	const errors: SourceError[] = [];
	for (const [index, source] of sources.entries()) {
		const own = evidence.filter(({ evidence }) => evidence.source === source.name || (index === 0 && !evidence.source));
		const checkout = checkouts.get(source.name);
		if (!checkout) {
			held.push(...own.map((one) => ({ ...one, verdict: { ...UNCHANGED, status: "unread" as const } })));
			continue;
		}
		const paths = own.map(({ evidence }) => evidence.path);
		const checked = checkDigests(own, { files: checkout.tree.read(source.tag, paths), tag: source.tag });
		edits.push(...checked.edits);
		errors.push(...checked.errors);
		held.push(...holdAll(checked.sound, checkout, source.tag));
	}
	held.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
	return { held, edits, errors };
}

type Sound = PlacedEvidence & { old: OldLines };

function holdAll(sound: readonly Sound[], { tree, tag }: Checkout, documented: string): HeldEvidence[] {
	if (tag === documented) return sound.map((one) => ({ ...one, verdict: UNCHANGED }));
	const renames = tree.renames(documented, tag);
	const pathsOf = ({ old: { path } }: Sound) => [path, renames.get(path) ?? path];
	const near = tree.read(tag, sound.flatMap(pathsOf));
	const verdicts = new Map(sound.map((one) => [one, holdEvidence(one.old, filesOf(pathsOf(one), near))]));
	const lost = sound.filter((one) => verdicts.get(one)?.status !== "unchanged");
	const elsewhere = findElsewhere(lost, tree, tag);
	for (const one of lost) {
		const far = holdEvidence(one.old, elsewhere(one.old));
		if (far.status === "unchanged" || verdicts.get(one)?.status === "gone") verdicts.set(one, far);
	}
	const gone = lost.flatMap((one) => (verdicts.get(one)?.status === "gone" ? one.old : []));
	const places = findPlaces(gone, tree, tag);
	return sound.map((one) => ({ ...one, verdict: verdicts.get(one) ?? UNCHANGED, place: places.get(one.old) }));
}

const UNCHANGED: Verdict = { status: "unchanged", at: null, diff: null, left: "" };

/** Searches the whole tree once for files with the most telling line of each lost piece of evidence. */
function findElsewhere(lost: readonly Sound[], tree: GitTree, tag: string): (old: OldLines) => Map<string, string> {
	const lines = lost.map(({ old }) => tellingLine(old.lines)).filter((line) => line.length >= LEAST_TELLING);
	const files = tree.read(tag, tree.filesWith(tag, [...new Set(lines)]));
	return (old) => {
		const line = tellingLine(old.lines);
		if (line.length < LEAST_TELLING) return new Map();
		return new Map([...filesOf(files.keys(), files)].filter(([, text]) => text.includes(line)));
	};
}

function filesOf(paths: Iterable<string>, texts: ReadonlyMap<string, string | null>): Map<string, string> {
	return new Map(
		[...paths].flatMap((path) => {
			const text = texts.get(path) ?? null;
			return text === null ? [] : [[path, text] as const];
		}),
	);
}
