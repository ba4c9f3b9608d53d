import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkSamples, type Problem } from "check-samples";
import { readHistoryFolder } from "product-data";
import {
	type Change,
	describeChange,
	diffReleases,
	type ReleaseFacts,
	type StatedFacts,
	stateAt,
} from "product-data/releases";
import { apiDocuments } from "../../../pipeline/checks/check-reference";
import { type ReferenceFolders, referenceTexts } from "../../../pipeline/checks/reference-facts";
import { sampleSources } from "../../../pipeline/checks/sample-sources";
import { filesBelow } from "../../../pipeline/files-below";
import { listOperations } from "../../../sandbox/api-document";
import type { DocsVersion } from "../../../site.config";
import { adviceFor, causeOf } from "./cause-of";
import { findInCode, findMentions, goneVersions, isStated, listUnnamed } from "./find-mentions";
import { syncReference, type Writes } from "./sync-reference";

/** A line of a page that a release makes wrong (`contradicted`), or one of a page or of the sandbox to read again (`unclear`). */
export interface Finding {
	readonly rank: "contradicted" | "unclear";
	readonly file: string;
	readonly line: number;
	/** The line, or what the checker says of it. */
	readonly text: string;
	/** What the release changed, and what to do. */
	readonly advice: string;
	readonly level: Change["level"];
}

export interface ReleaseAudit {
	readonly from: string;
	readonly to: string;
	readonly changes: readonly Change[];
	/** The contradicted first, of these those of breaking changes. */
	readonly findings: readonly Finding[];
	/** The reference data of now, by file. */
	readonly texts: ReadonlyMap<string, string>;
	/** What brings it to the release. */
	readonly writes: Writes;
	/** The changes that may break something and that no page names, in sentences. */
	readonly unnamed: readonly string[];
	/** Versions that the release replaces. */
	readonly gone: readonly string[];
}

type AuditReport = Pick<ReleaseAudit, "from" | "to" | "changes" | "findings" | "unnamed">;

export async function auditRelease(
	root: string,
	name: string,
	releases: string,
	version: DocsVersion,
): Promise<ReleaseAudit> {
	const history = readHistoryFolder(join(root, releases));
	if (!history.releases.some((release) => release.name === name))
		throw new Error(`The history has no release ${name}. Add it: npx tsx scripts/import-release.ts CHECKOUT ${name}`);
	const [current, next] = [stateAt(history, version.name), stateAt(history, name)];
	const changes = diffReleases(current, next);
	const folders = { cli: `${version.content}/cli`, crds: `${version.content}/crds`, openapi: version.openapi };
	const texts = referenceTexts(root, folders);
	const writes = syncReference(texts, folders, changes, next);
	const broken = await brokenSamples(root, version, { folders, writes, changes });
	const told = new Set(broken.map(({ file, line }) => `${file}:${line}`));
	const filesOf = (folder: string, end: string) =>
		filesBelow(join(root, folder), end).map((name) => {
			const file = `${folder}/${name}`;
			return { file, text: readFileSync(join(root, file), "utf8") };
		});
	const pages = ["docs", "partials"].flatMap((part) => filesOf(`${version.content}/${part}`, ".mdx"));
	const code = ["sandbox", "tests/sandbox"].flatMap((folder) => filesOf(folder, ".ts"));
	const ids = new Map(
		apiDocuments(texts)
			.flatMap(listOperations)
			.map(({ id, method, path }) => [`${method} ${path}`, id]),
	);
	// A change names a schema as the new release does, and `ids` name operations as the old one does.
	const operationsOf = (schema: string) => [current, next].flatMap((release) => operationsWith(schema, release));
	const idsOf = (owner: string) =>
		(owner.startsWith("schema ") ? operationsOf(owner.slice("schema ".length)) : [owner]).flatMap(
			(operation) => ids.get(operation) ?? [],
		);
	const onPages = findMentions(pages, changes, operationsOf, next);
	const mentions = [...onPages, ...findInCode(code, changes, idsOf)]
		.filter(({ file, line }) => !told.has(`${file}:${line}`))
		.map((mention): Finding => {
			const { file, line, text, change } = mention;
			return {
				rank: isStated(mention) ? "contradicted" : "unclear",
				file,
				line,
				text: shorten(text),
				advice: `${describeChange(change)} ${adviceFor(change)}`,
				level: change.level,
			};
		});
	const findings = [...broken, ...mentions].sort((a, b) => RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b)));
	const gone = goneVersions(current.charts, next.charts);
	const unnamed = listUnnamed(changes, [...onPages, ...broken]);
	return { from: current.name, to: next.name, changes, findings, unnamed, texts, writes, gone };
}

const rankOf = ({ rank, level }: Finding) => `${rank} ${level}`;
const RANKS = ["contradicted", "unclear"].flatMap((rank) =>
	["breaking", "surprising", "compatible"].map((level) => `${rank} ${level}`),
);

/** The findings of one rank, each in two lines: its place and text, and what to do. */
export function listFindings({ findings }: AuditReport, rank: Finding["rank"]): string[] {
	return findings
		.filter((one) => one.rank === rank)
		.map(({ file, line, text, advice }) => `${file}:${line}  ${text}\n    ${advice}`);
}

/** A heading with the number of its entries, and these below it; at most so many. */
export function printList(title: string, entries: readonly string[], most = Number.POSITIVE_INFINITY): string {
	const more = entries.length > most ? [`  and ${entries.length - most} more`] : [];
	return [`${title}: ${entries.length}`, ...entries.slice(0, most).map((entry) => `  ${entry}`), ...more].join("\n");
}

export function summarizeAudit({ from, to, changes }: AuditReport): string {
	const count = (level: Change["level"]) => changes.filter((change) => change.level === level).length;
	return `From ${from} to ${to}: ${count("breaking")} breaking changes, ${count("surprising")} potentially breaking, ${count("compatible")} new`;
}

export function printAudit(audit: AuditReport): string {
	return [
		summarizeAudit(audit),
		printList(
			"Lines that the release makes wrong, those of breaking changes first",
			listFindings(audit, "contradicted"),
		),
		printList("Lines to read again", listFindings(audit, "unclear")),
		printList("Changes that no page names", audit.unnamed),
	].join("\n\n");
}

/** Samples and code spans that are right now and wrong with the release. Those of the reference itself are its editors' work. */
async function brokenSamples(
	root: string,
	version: DocsVersion,
	{ folders, writes, changes }: { folders: ReferenceFolders; writes: Writes; changes: readonly Change[] },
): Promise<(Finding & { change: Change | undefined })[]> {
	const later = mkdtempSync(join(tmpdir(), "release-audit-"));
	try {
		for (const [file, text] of new Map([...referenceTexts(root, folders), ...writes])) {
			if (text === null) continue;
			mkdirSync(dirname(join(later, file)), { recursive: true });
			writeFileSync(join(later, file), text);
		}
		const known = new Set((await checkPages(root, root, version)).map(textOf));
		const problems = await checkPages(root, later, version);
		return problems
			.filter((problem) => !known.has(textOf(problem)) && problem.file.startsWith(`${version.content}/`))
			.map(({ file, line, message }) => {
				const cause = causeOf(message, changes);
				const advice = cause
					? `${describeChange(cause)} ${adviceFor(cause)}`
					: "Hold it against the notes of the release.";
				return {
					rank: cause ? "contradicted" : "unclear",
					file,
					line,
					text: message,
					advice,
					level: cause?.level ?? "breaking",
					change: cause,
				};
			});
	} finally {
		rmSync(later, { recursive: true });
	}
}

const textOf = ({ file, line, message }: Problem) => `${file}:${line} ${message}`;

/** Every sample and every named command, call and field of the pages, checked against the reference data below a folder. */
async function checkPages(root: string, data: string, version: DocsVersion): Promise<Problem[]> {
	const content = join(root, version.content);
	const { problems } = await checkSamples({
		mode: "strict",
		roots: [join(content, "docs"), join(content, "partials")],
		...sampleSources(version, data),
		data: join(content, "data"),
		base: root,
	});
	return problems;
}

function operationsWith(schema: string, { sources }: ReleaseFacts): string[] {
	const isOf = ({ type = "", in: place }: StatedFacts) =>
		(place === "body" || place === "answer") && type.split(" ").at(-1) === schema;
	return [...sources.api].flatMap(([name, { items }]) => ([...items.values()].some(isOf) ? [name] : []));
}

function shorten(line: string): string {
	const text = line.trim();
	return text.length > 100 ? `${text.slice(0, 97)}...` : text;
}
