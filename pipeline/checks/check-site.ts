import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatSourceErrors, type SourceError } from "product-data";
import { checkRedirects, readRedirects } from "../hosts/redirects";
import { parseHtml } from "../html/parse-html";
import { builtFiles, pagePlaces, readPublic } from "../publish/built-site";
import type { BuiltPage } from "../publish/read-pages";
import { checkBuiltLinks, type LinkedPage, once, readLinks } from "./check-built-links";
import { scriptsOfEveryPage } from "./check-markup";
import { LEDGER_FILE, parseLedger, publishedAddresses, vanishedAddresses } from "./ledger";

/**
 * Checks the built site as a whole: its markup against the policy, its links, the redirects, the ledger. Warnings do not fail the
 * build, and are empty if there are none; the inline scripts are those on every page.
 */
export function checkSite(built: readonly BuiltPage[], sourceFiles: ReadonlyMap<string, string>) {
	const redirects = readRedirects();
	const markup = built.map((page) => ({ ...page, file: `public/${page.file}` }));
	const { scripts, problems } = scriptsOfEveryPage(markup);
	const pages = markup.map(({ path, file, ids, links }): LinkedPage => {
		return { path, file: sourceFiles.get(path) ?? file, ids: new Set(ids), links };
	});
	const site = new Map(pages.map(({ path, ids }) => [path, ids]));
	const links = checkBuiltLinks(pages, {
		redirects: new Set(redirects.pages.map(({ from }) => from)),
		files: new Set(builtFiles()),
	});
	const ledger = readLedger();
	const added = [...publishedAddresses(pages)].filter((address) => !ledger.has(address)).length;
	const isPublishing = Boolean(process.env.ALGOLIA_WRITE_KEY) && ledger.size > 0;
	const unrecorded = `${added} new addresses are not in ${LEDGER_FILE}.`;
	const fix = "Run `npx tsx scripts/ledger.ts` and commit the file before they are published.";
	const anchors = `Broken anchors (they do not fail the build).\n${formatSourceErrors(links.warnings)}`;
	const warnings = [links.warnings.length > 0 && anchors, added > 0 && `${unrecorded} ${fix}`];
	return {
		errors: [
			...once(markup.flatMap((page) => page.problems)),
			...once(problems),
			...links.errors.map(inSource),
			...checkRedirects(redirects, site),
			...vanishedAddresses(ledger, site, redirects),
			// This build sends its records to Algolia.
			...(added > 0 && isPublishing ? [{ file: LEDGER_FILE, line: 1, message: unrecorded, fix }] : []),
		],
		warnings: warnings.filter(Boolean).join("\n\n"),
		inlineScripts: scripts,
	};
}

/** Finds the line of the source file that has the link, if the link is written there in the same form. */
function inSource(error: SourceError): SourceError {
	const file = join(process.cwd(), error.file);
	const url = error.found?.split(" ")[1];
	if (error.file.startsWith("public/") || !url || !existsSync(file)) return error;
	const line = readFileSync(file, "utf8")
		.split("\n")
		.findIndex((text) => text.includes(url));
	return line < 0 ? error : { ...error, line: line + 1 };
}

/** The committed ledger; empty when there is none yet. */
export function readLedger(): Set<string> {
	const file = join(process.cwd(), LEDGER_FILE);
	return existsSync(file) ? parseLedger(readFileSync(file, "utf8")) : new Set();
}

export function addressesOfSite(): Set<string> {
	const pages = pagePlaces().map((place) => ({ ...place, ...readLinks(parseHtml(readPublic(place.file))) }));
	return publishedAddresses(pages);
}
