import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SourceErrors } from "product-data";
import { openGitTree } from "../git";
import { auditClaims, type Checkout, type HeldEvidence } from "./audit-claims";
import { applyEdits, type DigestEdit, editErrors } from "./check-digests";
import { parseEvidence, printEvidence } from "./evidence";
import { loadClaims } from "./load-claims";
import type { ClaimSource } from "./read-claims";
import { brokenOf, listContradicted, printAudit } from "./report-claims";
import { printShares } from "./weighty-sentences";

export type AuditRun = Awaited<ReturnType<typeof runAudit>>;

/** Runs the audit of a site's folder; `version` is the documented release. Throws an Error for a wrong call. */
export async function runAudit(args: string[], { root, version }: { root: string; version: string }) {
	const { sources, files, errors } = await loadClaims(root, version);
	const end = (stdout: string, held: readonly HeldEvidence[] = [], written = "") => ({
		status: errors.length > 0 ? 2 : brokenOf(held).length > 0 ? 1 : 0,
		stdout,
		stderr: written + (errors.length > 0 ? new SourceErrors(errors).message : ""),
		contradicted: listContradicted(held),
		/** What brings the claims files to the tag that they were held against. */
		moves: moveEvidence(held),
	});
	if (sources.length === 0) return end("");
	if (args.every((arg) => arg === "--missing")) return end(printShares(root, files, args.length > 0));
	const { checkouts, isWrite } = readOptions(args, sources);
	const evidence = files.flatMap((file) => file.evidence);
	const audit = auditClaims(evidence, { sources, checkouts });
	if (isWrite) writeEdits(audit.edits, root);
	errors.push(...audit.errors, ...(isWrite ? [] : editErrors(audit.edits)));
	const tags = Object.fromEntries([...checkouts].map(([name, { tag }]) => [name, tag]));
	const written = isWrite && audit.edits.length > 0 ? `${audit.edits.length} lines of evidence written.\n` : "";
	return end(printAudit(audit.held, tags), audit.held, written);
}

/** Reads the command line. The first argument is the first source; each other source has options with its name. */
function readOptions(args: string[], sources: readonly ClaimSource[]) {
	const [first, ...others] = sources;
	const strings = others.flatMap(({ name }) => [name, `${name}-tag`]);
	const { positionals, values } = parseArgs({
		args,
		allowPositionals: true,
		options: { write: { type: "boolean" }, ...Object.fromEntries(strings.map((name) => [name, { type: "string" }])) },
	});
	const [folder, tag, ...rest] = positionals;
	if (!first || !folder || rest.length > 0)
		throw new Error(`Write: npx tsx scripts/audit-claims.ts <checkout of ${first?.repository}> [tag] [--write]`);
	const named: Readonly<Record<string, unknown>> = values;
	const text = (name: string) => (typeof named[name] === "string" ? named[name] : undefined);
	const checkouts = new Map<string, Checkout>([[first.name, open(folder, tag ?? first.tag, first)]]);
	for (const source of others) {
		const folder = text(source.name);
		if (folder) checkouts.set(source.name, open(folder, text(`${source.name}-tag`) ?? source.tag, source));
	}
	return { checkouts, isWrite: values.write === true };
}

function open(folder: string, tag: string, source: ClaimSource): Checkout {
	const tree = openGitTree(folder);
	for (const name of new Set([source.tag, tag]))
		if (!tree.hasTag(name)) throw new Error(`${folder} has no tag ${name}. Fetch it: git fetch origin tag ${name}`);
	return { tree, tag };
}

/**
 * Evidence in its new place; what changed or went waits with a mark for somebody who reads it, and so does what now stands in another
 * file, which other programs may run.
 */
function moveEvidence(held: readonly HeldEvidence[]): DigestEdit[] {
	return held.flatMap(({ file, line, text, evidence, verdict: { status, at } }) => {
		if (status === "unread") return [];
		const { path, from, to } = (at && parseEvidence(at)) || evidence;
		const isRead = status === "unchanged" && path === evidence.path;
		const mark = isRead ? {} : { digest: null, mark: status === "gone" ? status : ("changed" as const) };
		const is = printEvidence({ ...evidence, path, from, to, ...mark });
		return is === text ? [] : [{ file, line, was: text, is }];
	});
}

export function writeEdits(edits: readonly DigestEdit[], root: string): void {
	for (const file of new Set(edits.map(({ file }) => file))) {
		const own = edits.filter((edit) => edit.file === file);
		const path = join(root, file);
		writeFileSync(path, applyEdits(readFileSync(path, "utf8"), own));
	}
}
