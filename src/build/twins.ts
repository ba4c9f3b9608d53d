import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { collectSourceErrors, type SourceError, throwSourceErrors } from "../lib/source-error";
import { homeTwin, type PageData, pageTwin, type TwinPage, type TwinTools } from "../twins/page-twin";
import { twinPath } from "../twins/twin-path";
import { type BuiltPage, type BuiltSite, publicFolder, readPageData, siteRoot } from "./pages";
import { readReferenceIndex } from "./reference-index";
import { keepTwins, readTwins, twinKeys } from "./twin-cache";

/** What scripts/twins.ts makes ahead: guides whose data is known before their queries are answered. */
export interface TwinsAhead {
	readonly guides: readonly { readonly page: TwinPage; readonly data: PageData }[];
	readonly paths: readonly string[];
}

const WORTH_A_PROCESS = 15;

let making: Promise<unknown> | undefined;

/** Has a second process make the twins of guides while the bundles are built: parsing them takes as long as compiling them. */
export function startTwins(pages: readonly BuiltPage[]): void {
	const guides = pages.flatMap((page) => {
		const data = earlyData(page);
		return data ? [{ page: toTwinPage(page), data }] : [];
	});
	const kept = readTwins();
	const keyOf = twinKeys(twinTools(pages.map(({ path }) => path)));
	const missing = guides.filter(({ page, data }) => kept[keyOf(page, data)] === undefined);
	// The process takes longer to start than a few twins to make.
	if (missing.length < WORTH_A_PROCESS) return;
	const file = join(process.cwd(), ".cache", "twins-ahead.json");
	writeFileSync(file, JSON.stringify({ guides: missing, paths: pages.map(({ path }) => path) } satisfies TwinsAhead));
	const child = spawn(process.execPath, ["--import", "tsx", join("scripts", "twins.ts"), file], { stdio: "inherit" });
	// What it does not make, because of a mistake or because it broke, writeTwins makes.
	making = once(child, "exit").catch(() => undefined);
}

/** Writes the Markdown twin of every page beside it: `<path>.md`. Throws SourceErrors for what has no Markdown form. */
export async function writeTwins({ pages }: BuiltSite): Promise<void> {
	await making;
	const tools = twinTools(pages.map(({ path }) => path));
	const errors: SourceError[] = [];
	const kept = readTwins();
	const keyOf = twinKeys(tools);
	const twins = pages.map((built) => {
		const page = toTwinPage(built);
		const data = earlyData(built) ?? readPageData(page.path);
		const key = keyOf(page, data);
		return {
			path: page.path,
			key,
			text: kept[key] ?? collectSourceErrors(errors, () => pageTwin(page, data, tools)),
		};
	});
	throwSourceErrors(errors);
	keepTwins(Object.fromEntries(twins.flatMap(({ key, text }) => (text === null ? [] : [[key, text]]))));
	for (const { path, text } of [...twins, { path: "/", text: homeTwin(tools) }]) {
		if (text !== null) writePublic(twinPath(path), text);
	}
}

/** What twins are made with, once createPages has written the index of references. */
export function twinTools(paths: readonly string[]): TwinTools {
	return {
		site: siteRoot,
		pages: new Set(["/", ...paths]),
		references: readReferenceIndex(),
		root: process.cwd(),
	};
}

/** Data of a guide without pictures of ours, as far as its twin needs it; null for other pages. */
function earlyData(page: BuiltPage): PageData | null {
	if (page.__typename !== "Guide" || page.artwork.length > 0) return null;
	return { guide: { lead: page.lead } };
}

function toTwinPage({ path, kind, title, description, version, sourceFile, lastUpdated }: BuiltPage): TwinPage {
	return { path, kind, title, description, version, sourceFile, lastUpdated };
}

/** Writes one file of the published site. */
export function writePublic(path: string, text: string): void {
	const file = join(publicFolder, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
