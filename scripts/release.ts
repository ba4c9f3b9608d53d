/**
 * npx tsx scripts/release.ts CHECKOUT TAG [--keep]: makes these docs those of a release of the product. Imports its facts, brings the
 * reference to them, moves every tag, and lists what people must decide: the most urgent on the screen, all of it in release.log.
 * `--keep` keeps the docs of now as an older version.
 * The checkout is a clone of the product's repository with its tags. See docs/how-to/release-a-version.md.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readHistoryFolder } from "product-data";
import { compareTags } from "product-data/releases";
import { parseDocument } from "yaml";
import { UNWORDED } from "../pipeline/checks/check-reference";
import { readLedger } from "../pipeline/checks/check-site";
import { REDIRECTS_FILE } from "../pipeline/hosts/redirects";
import { type DocsVersion, lastVersion, siteConfig } from "../site.config";
import { runAudit, writeEdits } from "./lib/claims/run-audit";
import { openGitTree } from "./lib/git";
import { importTags } from "./lib/import-release/import-tags";
import { cutVersion, versionEntry } from "./lib/pages/cut-version";
import { auditRelease, listFindings, printAudit, printList, summarizeAudit } from "./lib/release/audit-release";
import { findTexts, goneTexts, LITERAL, linesWith } from "./lib/release/find-mentions";
import { redirectGone } from "./lib/release/redirect-gone";
import { answerByExample, FORM, type Writes } from "./lib/release/sync-reference";
import { registryPath, syncRegistry } from "./lib/release/sync-registry";
import { runScript } from "./lib/run/run-script";
import type { TextFile } from "./lib/texts-below";

const root = process.cwd();
const HANDLERS = "sandbox/handlers.ts";
const LOG = "release.log";

/** Entries of a list on the screen. */
const MOST = 20;

async function main(): Promise<void> {
	const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: "boolean" } } });
	const [checkout, tag, ...rest] = positionals;
	const last = lastVersion();
	if (!checkout || !tag || rest.length > 0) throw new Error("Usage: npx tsx scripts/release.ts CHECKOUT TAG [--keep]");
	if (compareTags(tag, last.name) <= 0)
		throw new Error(`The docs describe ${last.name} already. Name a later release.`);
	const config = readFileSync("site.config.ts", "utf8");
	const entry = `name: "${last.name}", path: ""`;
	if (!config.includes(entry))
		throw new Error(`site.config.ts has no version with ${entry}. Change its name by hand first.`);

	const claims = await runAudit([checkout, tag], { root, version: last.name });
	if (claims.status === 2) throw new Error(claims.stderr);
	const wants = (name: string) => compareTags(name, last.name) > 0 && compareTags(name, tag) <= 0;
	importTags({ checkout, named: [tag], wants, folder: siteConfig.releases });
	step(`${siteConfig.releases} has the facts of ${tag}.`);

	const audit = await auditRelease(tag);
	const gone = syncRegistries(checkout, tag, last, audit.writes);
	const kept = values.keep ? cutVersion(root, last, siteConfig.versions) : null;
	if (kept) step(`versions/${last.name} has the docs of now.`);

	for (const [file, text] of audit.writes) {
		if (text === null) rmSync(file);
		else writeFileSync(file, existsSync(file) ? mergeInto(file, text) : text);
	}
	const unworded = [...audit.writes.values()].join("\n").split(UNWORDED).length - 1;
	step(`The reference agrees with ${tag}: ${audit.writes.size} files changed, ${unworded} new texts to be worded.`);
	const example = answerByExample(audit.writes, readFileSync(HANDLERS, "utf8"));
	writeFileSync(HANDLERS, example.text);
	execFileSync("node_modules/.bin/biome", ["format", "--write", HANDLERS], { stdio: "ignore" });
	for (const id of example.ids) step(`The sandbox answers ${id} with its example.`);

	const site = { home: `/${siteConfig.prefix}`, ledger: readLedger(), kinds: siteConfig.kinds };
	const redirects = redirectGone(readFileSync(REDIRECTS_FILE, "utf8"), site, audit);
	if (redirects.entries.length > 0) writeFileSync(REDIRECTS_FILE, redirects.text);
	for (const { from, to } of redirects.entries) step(`${from} leads to ${to}.`);

	const parts = ["docs", "partials", "cli", "data"].map((part) => `${last.content}/${part}`);
	const passed = readHistoryFolder(siteConfig.releases).releases.map(({ name }) => name);
	const past = findTexts(textFiles(...parts, `${last.content}/crds`, last.openapi), passed.filter(wants));
	const older = kept ? `\n${versionEntry(kept)}` : "";
	const moved = config.replace(new RegExp(`${entry}.*`), (line) => line.replace(last.name, tag) + older);
	writeFileSync("site.config.ts", moved);
	const stale = moveTags(last.name, tag, last);
	const lost = findTexts(textFiles(...parts, last.openapi, "sandbox", "tests/sandbox"), [...gone, ...audit.gone]);
	writeEdits(claims.moves, root);
	const marked = claims.moves.filter(({ is }) => !is.includes("sha256:")).length;
	step(`site.config.ts and content/claims name ${tag}: ${marked} pieces of evidence wait for somebody who reads them.`);

	const outdated = (most?: number) => [
		printList("Lines that repeat what the product's registry, charts, or programs no longer say", lost, most),
		printList(`Lines that speak of a release up to ${tag} as a later one`, past, most),
	];
	const named = printList(`Lines that say something of ${last.name}`, stale);
	writeFileSync(LOG, `${[printAudit(audit), ...outdated(), named, claims.stdout].join("\n\n")}\n`);
	const urgent = [
		printList("Lines that the release makes wrong", listFindings(audit, "contradicted"), MOST),
		...outdated(MOST),
		printList("Evidence of claims that the release contradicts", claims.contradicted, MOST),
	];
	const unclear = `${listFindings(audit, "unclear").length} lines to read again`;
	const others = `${stale.length} lines that name ${last.name}, and the diff of each piece of evidence that changed`;
	const less = `Less urgent, in ${LOG}: ${unclear}, ${others}.`;
	console.log(`\n${[summarizeAudit(audit), ...urgent, less].join("\n\n")}`);
}

function step(text: string): void {
	console.log(`- ${text}`);
}

/** Brings data that repeats a registry of the product to it. Returns texts that the product no longer has, those of its programs too. */
function syncRegistries(checkout: string, tag: string, { name, content }: DocsVersion, writes: Writes): string[] {
	const tree = openGitTree(checkout);
	const gone = goneTexts(tree.grep(name, LITERAL, "*.go"), tree.grep(tag, LITERAL, "*.go"));
	for (const { file, text } of textFiles(`${content}/data`)) {
		const path = registryPath(text);
		const json = path && tree.read(tag, [path]).get(path);
		if (!json) continue;
		const synced = syncRegistry(text, json);
		writes.set(file, synced.text);
		gone.push(...synced.gone);
		for (const part of synced.beyond) step(`${file} has no place for the ${part} of the product's registry.`);
	}
	return gone;
}

/**
 * Moves the tag in addresses, images, file names, commands and the sentences that name the documented release as such, and in the
 * claims. Returns the lines that say something else of the old release.
 */
function moveTags(from: string, to: string, { content, openapi }: DocsVersion): string[] {
	const sources = `${content}/claims/sources.yaml`;
	if (existsSync(sources)) {
		const document = parseDocument(readFileSync(sources, "utf8"));
		document.setIn([0, "tag"], to);
		writeFileSync(sources, document.toString());
	}
	const number = from.replace(/^v/, "").replaceAll(".", "\\.");
	const before = "[/:]v|_|--version |--branch v|(?:for|against) release v|describes ToolHive v";
	const named = new RegExp(`(?<=${before})${number}(?![a-z\\d-]|\\.\\d)`, "g");
	const parts = ["docs", "partials", "claims", "cli", "crds", "data", "home.ts"];
	const files = ["README.md", "CONTRIBUTING.md", "sandbox", openapi, ...parts.map((part) => `${content}/${part}`)];
	const next = to.replace(/^v/, "");
	const texts = textFiles(...files).map(({ file, text }) => ({ file, text: text.replace(named, next) }));
	for (const { file, text } of texts) writeFileSync(file, text);
	return linesWith(texts, (line) => line.includes(from));
}

/** The text files at these paths that git knows or does not ignore. */
function textFiles(...paths: string[]): TextFile[] {
	const args = ["ls-files", "--cached", "--others", "--exclude-standard", ...paths];
	const names = execFileSync("git", args, { encoding: "utf8" });
	const files = names.split("\n").filter((file) => /\.(?:mdx?|ya?ml|ts)$/.test(file) && existsSync(file));
	return files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

/** A file with its own folds and comments, and the new facts: the text differs from the file's own form in these only. */
function mergeInto(file: string, text: string): string {
	const folder = mkdtempSync(join(tmpdir(), "release-"));
	const own = readFileSync(file, "utf8");
	const texts = { own, formed: parseDocument(own).toString(FORM), next: text };
	for (const [name, one] of Object.entries(texts)) writeFileSync(join(folder, name), one);
	try {
		const args = ["-C", folder, "merge-file", "-p", ...Object.keys(texts)];
		return execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"] });
	} catch {
		// Where both forms differ in one place, the facts win over the folds.
		return text;
	} finally {
		rmSync(folder, { recursive: true });
	}
}

runScript(main);
