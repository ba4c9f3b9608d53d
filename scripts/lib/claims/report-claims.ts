import { plural } from "product-data";
import type { HeldEvidence } from "./audit-claims";
import type { Verdict } from "./hold-evidence";

/**
 * Prints an audit: changed and lost pieces with claim and diff, the contradicted first, in the order of the source, so that a change is
 * read once for all claims that rest on it; a line for each moved piece, the counts.
 */
export function printAudit(held: readonly HeldEvidence[], tags: Readonly<Record<string, string>>): string {
	const moved = held.filter(({ verdict }) => verdict.status === "unchanged" && verdict.at !== null);
	const ranked = (["contradicted", "unclear"] as const).flatMap((rank) => {
		const sorted = brokenOf(held, rank).sort(
			({ evidence: a }, { evidence: b }) => a.path.localeCompare(b.path) || a.from - b.from || a.to - b.to,
		);
		return sorted.map((one, at) => printBroken(one, rank, one.verdict.diff !== sorted[at + 1]?.verdict.diff));
	});
	const blocks = [...ranked, moved.map(printMoved).join("\n"), printSummary(held, moved.length, tags)];
	return blocks.filter(Boolean).join("\n\n");
}

/** A line for each changed or lost piece of a contradicted claim: the first to look at. */
export function listContradicted(held: readonly HeldEvidence[]): string[] {
	return brokenOf(held, "contradicted").map((one) => `${one.file}:${one.line}  ${one.page}: ${one.says}`);
}

/** The pieces of evidence that changed or went, of one rank or of both. */
export function brokenOf(held: readonly HeldEvidence[], rank?: ClaimRank): HeldEvidence[] {
	const broken = held.filter(({ verdict }) => verdict.status === "changed" || verdict.status === "gone");
	return rank ? broken.filter((one) => rankOf(one, held) === rank) : broken;
}

function rankOf({ file, says, verdict }: HeldEvidence, held: readonly HeldEvidence[]): ClaimRank {
	const own = held.filter((one) => one.file === file && one.says === says);
	return rankClaim(says, verdict.diff, own.map((one) => one.verdict.left).join("\n"));
}

function printBroken(one: HeldEvidence, rank: ClaimRank, isLast: boolean): string {
	const head = `${one.file}:${one.line}  ${rank}, ${one.verdict.status}`;
	const place = one.heading === "" ? one.page : `${one.page}#${one.heading}`;
	const where = one.place ? [`  ${one.place}`] : [];
	const diff = isLast ? (one.verdict.diff ?? "").split("\n").map((line) => `    ${line}`.trimEnd()) : [];
	return [head, `  ${place}: ${one.says}`, ...where, ...diff].join("\n");
}

function printMoved({ file, line, evidence, verdict }: HeldEvidence): string {
	const isHere = verdict.at?.startsWith(`${evidence.path}:`);
	return `${file}:${line}  unchanged, now ${verdict.at}${isHere ? "" : ", in another file: which programs run it?"}`;
}

function printSummary(held: readonly HeldEvidence[], moved: number, tags: Readonly<Record<string, string>>): string {
	const count = (status: Verdict["status"]) => held.filter(({ verdict }) => verdict.status === status).length;
	const pages = new Set(held.map(({ page }) => page)).size;
	const claims = new Set(held.map(({ page, heading, says }) => [page, heading, says].join("\n"))).size;
	const against = Object.entries(tags).map(([name, tag]) => `${name} ${tag}`);
	const unread = count("unread");
	const counts = [
		`${count("unchanged")} unchanged${moved > 0 ? ` (${moved} moved)` : ""}`,
		`${count("changed")} changed`,
		`${count("gone")} gone`,
		...(unread > 0 ? [`${unread} skipped, because their repository has no checkout here`] : []),
	];
	return `${plural(claims, "claim")} on ${plural(pages, "page")}, ${plural(held.length, "place")} in the source, held against ${against.join(" and ")}: ${counts.join(", ")}.`;
}

/** What became of a claim's evidence: a value that the claim names went (`contradicted`), or something else changed (`unclear`). */
type ClaimRank = "contradicted" | "unclear";

/** Numbers, and words that a program would write: `--port`, `squid.conf`, `MCP_PORT`, `proxyPort`. */
const VALUES =
	/\d+(?:\.\d+)*|(?<![\w-])--?[a-z][\w-]+|\b\w+(?:[._/:-]\w+)+\b|\b[A-Z][A-Z0-9_]{2,}\b|\b[a-z]+[A-Z]\w*\b/g;

/**
 * A claim, the unified diff of its evidence, and what stands now in the files of all its evidence -> what an editor should look at
 * first. A line that stands elsewhere has moved, and so has a word, also as the name of a constant; a mere number may be any other.
 */
export function rankClaim(says: string, diff: string | null, standing = ""): ClaimRank {
	const now = standing.split("\n");
	const stands = new Set(now.map((line) => line.trim()));
	const lines = (diff ?? "").split("\n").filter((line) => !/^(?:---|\+\+\+|@@)/.test(line));
	const removed = wordsOf(lines.filter((line) => line.startsWith("-") && !stands.has(line.slice(1).trim())));
	const kept = lines.filter((line) => !line.startsWith("-"));
	const left = wordsOf(kept);
	// Evidence that is gone as a whole has moved more often than it has changed.
	const isGone = left.size === 0;
	const names = lettersOf(kept.join(" "));
	const isNamed = (value: string) => /[a-z]{4}/.test(value) && names.includes(lettersOf(value));
	for (const word of wordsOf(now)) if (/\D/.test(word)) left.add(word);
	const isLost = (value: string) => removed.has(value) && !left.has(value) && !isNamed(value);
	return !isGone && [...wordsOf([says])].some(isLost) ? "contradicted" : "unclear";
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z\d ]/g, "");

function wordsOf(lines: readonly string[]): Set<string> {
	const code = lines.map((line) => line.replace(/(^[+-]?\s*\/\/|\s\/\/).*$/, ""));
	return new Set(code.flatMap((line) => line.match(VALUES) ?? []));
}
