/**
 * Makes two versions of the real content, as docs/how-to/release-a-version.md has it: cuts the documented one, then writes a next one
 * with a flag more and one less, a page that moved, a partial with another sentence, and an operation and a field with new names.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readHistoryFolder, writeHistory } from "product-data";
import { compareTags, type ReleaseFacts, type ReleaseHistory, statesOf, toHistory } from "product-data/releases";
import { readManifest } from "../../../pipeline/checks/check-diagrams";
import { findDiagrams } from "../../../scripts/diagrams/find-diagrams";
import { cutVersion } from "../../../scripts/lib/pages/cut-version";
import { lastVersion, siteConfig } from "../../../site.config";
import { INCLUDING, LINKING, MOVED } from "./pages";

const WIDE = `  - name: wide
    default_value: "false"
    usage: Print every column
    type: bool
    repeatable: false
    required: false
`;

const NEXT = "v99.0.0";
const current = lastVersion();
const versions = [{ ...current, name: NEXT }, cutVersion(process.cwd(), current, siteConfig.versions)];
writeFileSync("tests/sites/real-versions/site.json", JSON.stringify({ versions }));

// The history ends with the next release, not with the product's own.
const known = statesOf(readHistoryFolder("content/releases")).filter(
	({ name }) => compareTags(name, current.name) <= 0,
);
const last = known.at(-1);
if (!last) throw new Error(`content/releases lacks ${current.name}.`);
const releases = toHistory([...known, nextRelease(last)]);
for (const [file, text] of Object.entries(writeHistory(releases))) writeFileSync(join("content/releases", file), text);

// The site has none of the versions that were kept before, and so not their diagrams.
const shown = new Set(findDiagrams(process.cwd(), [current.content]).map(({ hash }) => hash));
const pictures = Object.entries(readManifest(process.cwd())).filter(([hash]) => shown.has(hash));
writeFileSync("static/diagrams/manifest.json", JSON.stringify(Object.fromEntries(pictures)));

// A flag more, and a page that names it.
replace("content/cli/thv_list.yaml", "inherited_options:\n", `${WIDE}inherited_options:\n`);
add(`content/docs/${LINKING}.mdx`, "\n`thv list --wide` prints every column.\n");

// A flag less.
replace("content/cli/thv_inspector.yaml", / {2}- name: mcp-proxy-port\n(?: {4}.*\n)+/, "");

// A partial with another sentence.
add(`content/partials/${INCLUDING.partial}.mdx`, `\nAs before ${NEXT}.\n`);

// New names of an operation and a field.
rename("/api/v1beta/version", "/api/v1beta/about", "content/docs", "content/cli", "content/data", "openapi");
rename("podTemplateSpec", "podTemplate", "content/docs", "content/crds", "content/questions");

run("npx", "tsx", "scripts/move.ts", `/toolhive/${MOVED}`, `/toolhive/${MOVED}-moved`);

/** The facts of the release before with the same changes as its sources. */
function nextRelease(before: ReleaseFacts): ReleaseFacts {
	const text = JSON.stringify(toHistory([before]))
		.replaceAll(before.name, NEXT)
		.replaceAll("/api/v1beta/version", "/api/v1beta/about")
		.replaceAll("podTemplateSpec", "podTemplate");
	const { releases, rows }: ReleaseHistory = JSON.parse(text);
	const wide = {
		source: "commands",
		owner: "thv list",
		item: "--wide",
		states: { [NEXT]: { type: "bool" } },
	} as const;
	const kept = rows.filter(({ owner, item }) => owner !== "thv inspector" || item !== "--mcp-proxy-port");
	const [next] = statesOf({ releases: releases.map((one) => ({ ...one, date: "2025-09-01" })), rows: [...kept, wide] });
	if (!next) throw new Error(`${NEXT} has no facts.`);
	return next;
}

/** Runs a command as a person would. */
function run(command: string, ...args: string[]): void {
	execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
}

function replace(file: string, old: string | RegExp, text: string): void {
	const before = readFileSync(file, "utf8");
	const after = before.replace(old, text);
	if (after === before) throw new Error(`${file} does not have ${old}: correct tests/sites/real-versions/prepare.ts.`);
	writeFileSync(file, after);
}

function add(file: string, text: string): void {
	writeFileSync(file, readFileSync(file, "utf8") + text);
}

/** A name -> another one, wherever it stands. */
function rename(old: string, name: string, ...places: string[]): void {
	const files = places.flatMap((place) =>
		statSync(place).isFile()
			? [place]
			: readdirSync(place, { recursive: true, encoding: "utf8" }).map((entry) => join(place, entry)),
	);
	for (const file of files.filter((entry) => statSync(entry).isFile()))
		writeFileSync(file, readFileSync(file, "utf8").replaceAll(old, name));
}
