import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkSamples, type Problem } from "check-samples";
import { readHistoryFolder } from "product-data";
import {
	type Change,
	describeChange,
	diffReleases,
	LEVELS,
	type ReleaseFacts,
	type StatedFacts,
	stateAt,
} from "product-data/releases";
import { apiDocuments } from "../../../pipeline/checks/check-reference";
import { referenceTexts } from "../../../pipeline/checks/reference-facts";
import { sampleSources } from "../../../pipeline/checks/sample-sources";
import { listOperations } from "../../../sandbox/api-document";
import { type DocsVersion, lastVersion, siteConfig } from "../../../site.config";
import { textsBelow } from "../texts-below";
import { findInCode, findMentions, goneVersions, isStated, lastName, listUnnamed } from "./find-mentions";
import { syncReference, type Writes } from "./sync-reference";

/** A line of a page that a release makes wrong (`contradicted`), or one of a page or of the sandbox to read again (`unclear`). */
export interface Finding {
	readonly rank: "contradicted" | "unclear";
	readonly file: string;
	readonly line: number;
	/** The line, or what the checker says of it. */
	readonly text: string;
	/** What the release changed; undefined if no change explains what the checker says. */
	readonly change: Change | undefined;
}

export type ReleaseAudit = Awaited<ReturnType<typeof auditRelease>>;

/**
 * Holds the newest docs against a release of the history. `texts` are the reference data of now, by file, `writes` brings them to the
 * release; `findings` has those of breaking changes first, `unnamed` in sentences the changes that may break something and that no
 * page names, `gone` the versions that the release replaces.
 */
export async function auditRelease(name: string) {
	const version = lastVersion();
	const history = readHistoryFolder(siteConfig.releases);
	if (!history.releases.some((release) => release.name === name))
		throw new Error(`The history has no release ${name}. Add it: npx tsx scripts/import-release.ts CHECKOUT ${name}`);
	const [current, next] = [stateAt(history, version.name), stateAt(history, name)];
	const changes = diffReleases(current, next);
	const texts = referenceTexts(".", version);
	const writes = syncReference(texts, version, changes, next);
	const broken = await brokenSamples(version, new Map([...texts, ...writes]), changes);
	const told = new Set(broken.map(({ file, line }) => `${file}:${line}`));
	const pages = ["docs", "partials"].flatMap((part) => textsBelow(".", `${version.content}/${part}`, /\.mdx$/));
	const code = ["sandbox", "tests/sandbox"].flatMap((folder) => textsBelow(".", folder, /\.ts$/));
	const operations = apiDocuments(texts).flatMap(listOperations);
	const ids = new Map(operations.map(({ id, method, path }) => [`${method} ${path}`, id]));
	// A change names a schema as the new release does, and `ids` name operations as the old one does.
	const operationsOf = (schema: string) => [current, next].flatMap((release) => operationsWith(schema, release));
	const idsOf = (owner: string) => {
		const named = owner.startsWith("schema ") ? operationsOf(owner.slice("schema ".length)) : [owner];
		return named.flatMap((operation) => ids.get(operation) ?? []);
	};
	const onPages = findMentions(pages, changes, operationsOf, next);
	const mentions = [...onPages, ...findInCode(code, changes, idsOf)]
		.filter(({ file, line }) => !told.has(`${file}:${line}`))
		.map((mention): Finding => {
			const rank = isStated(mention) ? "contradicted" : "unclear";
			return { ...mention, rank, text: shorten(mention.text) };
		});
	const levelOf = ({ change }: Finding) => LEVELS.indexOf(change?.level ?? "breaking");
	const findings = [...broken, ...mentions].sort((a, b) => levelOf(a) - levelOf(b));
	const gone = goneVersions(current.charts, next.charts);
	const unnamed = listUnnamed(changes, [...onPages, ...broken]);
	return { from: current.name, to: next.name, changes, findings, unnamed, texts, writes, gone };
}

/** The findings of one rank, each in two lines: its place and text, and what the release changed and what to do. */
export function listFindings({ findings }: ReleaseAudit, rank: Finding["rank"]): string[] {
	return findings
		.filter((one) => one.rank === rank)
		.map(({ file, line, text, change }) => {
			const advice = change && `${describeChange(change)} ${adviceFor(change)}`;
			return `${file}:${line}  ${text}\n    ${advice ?? "Hold it against the notes of the release."}`;
		});
}

/** A heading with the number of its entries, and these below it; at most so many. */
export function printList(title: string, entries: readonly string[], most = Number.POSITIVE_INFINITY): string {
	const more = entries.length > most ? [`  and ${entries.length - most} more`] : [];
	return [`${title}: ${entries.length}`, ...entries.slice(0, most).map((entry) => `  ${entry}`), ...more].join("\n");
}

export function summarizeAudit({ from, to, changes }: ReleaseAudit): string {
	const count = (level: Change["level"]) => changes.filter((change) => change.level === level).length;
	return `From ${from} to ${to}: ${count("breaking")} breaking changes, ${count("surprising")} potentially breaking, ${count("compatible")} new`;
}

export function printAudit(audit: ReleaseAudit): string {
	const wrong = "Lines that the release makes wrong, those of breaking changes first";
	return [
		summarizeAudit(audit),
		printList(wrong, listFindings(audit, "contradicted")),
		printList("Lines to read again", listFindings(audit, "unclear")),
		printList("Changes that no page names", audit.unnamed),
	].join("\n\n");
}

/**
 * Samples and code spans that are right now and wrong with the release, whose reference data are `texts`. Those of the reference
 * itself are its editors' work.
 */
async function brokenSamples(version: DocsVersion, texts: Writes, changes: readonly Change[]): Promise<Finding[]> {
	const later = mkdtempSync(join(tmpdir(), "release-audit-"));
	try {
		for (const [file, text] of texts) {
			if (text === null) continue;
			mkdirSync(dirname(join(later, file)), { recursive: true });
			writeFileSync(join(later, file), text);
		}
		const known = new Set((await checkPages(process.cwd(), version)).map(textOf));
		return (await checkPages(later, version))
			.filter((problem) => !known.has(textOf(problem)) && problem.file.startsWith(`${version.content}/`))
			.map(({ file, line, message }) => {
				const change = causeOf(message, changes);
				return { rank: change ? "contradicted" : "unclear", file, line, text: message, change };
			});
	} finally {
		rmSync(later, { recursive: true });
	}
}

const textOf = ({ file, line, message }: Problem) => `${file}:${line} ${message}`;

/** Every sample and every named command, call and field of the pages, checked against the reference data below a folder. */
async function checkPages(data: string, version: DocsVersion): Promise<Problem[]> {
	const base = process.cwd();
	const content = join(base, version.content);
	const { problems } = await checkSamples({
		mode: "strict",
		roots: [join(content, "docs"), join(content, "partials")],
		...sampleSources(version, data),
		data: join(content, "data"),
		base,
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

/** The change that causes a problem of the sample checker; undefined if none fits. */
export function causeOf(message: string, changes: readonly Change[]): Change | undefined {
	const relevant = changes.filter(({ kind, level }) => level !== "compatible" || kind === "added");
	const fitting = relevant.filter((change) => namesOf(change).some((name) => holds(message, name)));
	return fitting.sort((a, b) => score(message, b) - score(message, a))[0];
}

function namesOf({ owner, item }: Change): string[] {
	return item === "" ? [owner, owner.split(" ").at(-1) ?? owner] : [item, lastName(item)];
}

function holds(message: string, name: string): boolean {
	if (name.includes(" ") && message.includes(name)) return true;
	const words = message.split(/[\s"'`:,()]+/);
	return name.length > 1 && words.some((word) => word === name || word.endsWith(`.${name}`));
}

/** A change named with its owner explains more than one that only shares a word; a breaking one more than others. */
function score(message: string, { owner, item, level, kind }: Change): number {
	const words = [...owner.split(" "), ...(item === "" ? [] : [item])];
	const named = words.filter((word) => message.includes(word)).length;
	return named * 2 + Number(level === "breaking") - Number(kind === "added");
}

export function adviceFor({ kind, from, to, level }: Change): string {
	if (kind === "renamed") return `Write ${to}.`;
	if (kind === "removed") return to ? `Use ${to} instead.` : "Take it out, or tell the reader what to do instead.";
	if (kind === "required") return "Add it to the samples, and say that it is required.";
	if (kind === "default")
		return `Say that the default is ${to ?? "empty"}${from === null ? "" : `, no longer ${from}`}.`;
	if (kind === "narrowed") return to === null ? `Do not use ${from} any more.` : `Use ${to}.`;
	if (kind === "type") return `Write a value of type ${to}.`;
	return level === "breaking" ? "Correct it." : "Read the line again.";
}
