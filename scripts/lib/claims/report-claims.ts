import type { Audit, HeldEvidence } from "./audit-claims";
import { type ClaimRank, rankClaim } from "./rank-claim";

export interface ClaimsSummary {
	pages: number;
	claims: number;
	evidence: number;
	unchanged: number;
	/** Of the unchanged ones, those that moved. */
	moved: number;
	changed: number;
	gone: number;
	unread: number;
}

export function summarize(held: readonly HeldEvidence[]): ClaimsSummary {
	const count = (status: HeldEvidence["verdict"]["status"]) =>
		held.filter(({ verdict }) => verdict.status === status).length;
	return {
		pages: new Set(held.map(({ page }) => page)).size,
		claims: new Set(held.map(({ page, heading, says }) => [page, heading, says].join("\n"))).size,
		evidence: held.length,
		unchanged: count("unchanged"),
		moved: held.filter(({ verdict }) => verdict.status === "unchanged" && verdict.at !== null).length,
		changed: count("changed"),
		gone: count("gone"),
		unread: count("unread"),
	};
}

/** Prints an audit: changed and lost pieces with claim and diff, the contradicted first, a line for each moved piece, the counts. */
export function printAudit({ held }: Pick<Audit, "held">, tags: Readonly<Record<string, string>>): string {
	const moved = held.filter(({ verdict }) => verdict.status === "unchanged" && verdict.at !== null);
	const broken = held.filter(({ verdict }) => verdict.status === "changed" || verdict.status === "gone");
	const ranked = (rank: ClaimRank) => broken.filter((one) => rankOf(one) === rank).map(printBroken);
	const blocks = [
		...ranked("contradicted"),
		...ranked("unclear"),
		moved.map(printMoved).join("\n"),
		printSummary(held, tags),
	];
	return blocks.filter(Boolean).join("\n\n");
}

const rankOf = ({ says, verdict }: HeldEvidence) => rankClaim(says, verdict.diff);

function printMoved({ file, line, verdict }: HeldEvidence): string {
	return `${file}:${line}  unchanged, now ${verdict.at}`;
}

function printBroken(one: HeldEvidence): string {
	const place = one.heading === "" ? one.page : `${one.page}#${one.heading}`;
	const diff = (one.verdict.diff ?? "").split("\n").map((line) => `    ${line}`.trimEnd());
	return [`${one.file}:${one.line}  ${rankOf(one)}, ${one.verdict.status}`, `  ${place}: ${one.says}`, ...diff].join(
		"\n",
	);
}

function printSummary(held: readonly HeldEvidence[], tags: Readonly<Record<string, string>>): string {
	const sum = summarize(held);
	const against = Object.entries(tags).map(([name, tag]) => `${name} ${tag}`);
	const counts = [
		`${sum.unchanged} unchanged${sum.moved > 0 ? ` (${sum.moved} moved)` : ""}`,
		`${sum.changed} changed`,
		`${sum.gone} gone`,
		...(sum.unread > 0 ? [`${sum.unread} skipped, because their repository has no checkout here`] : []),
	];
	return `${plural(sum.claims, "claim")} on ${plural(sum.pages, "page")}, ${plural(sum.evidence, "place")} in the source, held against ${against.join(" and ")}: ${counts.join(", ")}.`;
}

function plural(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
