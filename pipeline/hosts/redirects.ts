import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYamlSource, readYamlSource, type SourceError, throwSourceErrors } from "product-data";
import { didYouMean } from "product-data/names";
import { z } from "zod";

export const REDIRECTS_FILE = "content/redirects.yaml";

/** A path from the site's root: no slash at its end, no `.` or `..` that would leave the site's folder. */
const PATH = /^(?!.*\/\.{1,2}(?:\/|#|$))\/(?:[A-Za-z0-9._~-]+\/)*[A-Za-z0-9._~-]+/.source;
const text = (rest: string, message: string) => z.string().regex(new RegExp(PATH + rest), message);
const path = text("$", "Write a path from the site's root, without a slash at its end");
const address = text("(?:#[^\\s#]+)?$", "Write an address from the site's root");
const anchor = text("#[^\\s#]+$", "Write an address with a hash, such as /docs/faq#old-name");

const page = z.strictObject({
	from: path.describe("the old path"),
	to: address.describe("the new address"),
	gone: z.boolean().optional().describe("true for a page that was removed: its sections are nowhere"),
});
const format = z.strictObject({
	redirects: z.array(page).describe("pages that moved"),
	anchors: z
		.array(
			z.strictObject({ from: anchor.describe("the old address with its hash"), to: anchor.describe("the new one") }),
		)
		.describe("anchors that moved"),
});

export type Redirect = z.infer<typeof page> & { line: number };

export interface Redirects {
	pages: Redirect[];
	anchors: Redirect[];
}

/** Text of redirects.yaml -> its entries. Throws SourceErrors for unknown keys and duplicate entries. */
export function parseRedirects(text: string, file: string): Redirects {
	const source = parseYamlSource(text, file);
	const data = readYamlSource(source, format);
	const read = (key: "redirects" | "anchors") =>
		data[key].map((entry, at) => ({ ...entry, line: source.locate([key, at, "from"]).line }));
	const redirects = { pages: read("redirects"), anchors: read("anchors") };
	throwSourceErrors(
		Object.values(redirects).flatMap((entries) => [...doubled(entries, file), ...chained(entries, file)]),
	);
	return redirects;
}

/** The entries of this project; none if there is no file. */
export function readRedirects(root = process.cwd()): Redirects {
	const file = join(root, REDIRECTS_FILE);
	return existsSync(file) ? parseRedirects(readFileSync(file, "utf8"), REDIRECTS_FILE) : { pages: [], anchors: [] };
}

/** Renamed anchors, in the form in which the browser looks them up. */
export function renamedAnchors({ anchors }: Redirects): Record<string, string> {
	return Object.fromEntries(anchors.map(({ from, to }) => [from, to]));
}

/** Checks the entries against the pages that exist and the ids on them. */
export function checkRedirects({ pages, anchors }: Redirects, site: ReadonlyMap<string, ReadonlySet<string>>) {
	const errors: SourceError[] = [];
	const problem = ({ line }: Redirect, found: string, message: string, fix: string) =>
		errors.push({ file: REDIRECTS_FILE, line, message, found, fix });
	for (const entry of pages)
		if (site.has(entry.from))
			problem(entry, entry.from, `${entry.from} is a page, so it cannot redirect.`, "Remove the entry, or the page.");
	for (const entry of anchors) {
		const [from = "", hash = ""] = entry.from.split("#");
		if (site.get(from)?.has(hash)) problem(entry, entry.from, `${from} still has #${hash}.`, "Remove the entry.");
	}
	for (const entry of [...pages, ...anchors]) {
		const [to = "", hash] = entry.to.split("#");
		const ids = site.get(to);
		if (!ids) {
			const fix = didYouMean(to, site.keys(), "Name a page that exists.", "*");
			problem(entry, entry.to, `There is no page ${to} to redirect to.`, fix);
		} else if (hash && !ids.has(hash)) {
			const fix = didYouMean(hash, ids, "Name a heading that the page has.", "#*");
			problem(entry, entry.to, `${to} has no #${hash}.`, fix);
		}
	}
	return errors;
}

function doubled(entries: readonly Redirect[], file: string): SourceError[] {
	return entries
		.filter(({ from }, at) => entries.findIndex((entry) => entry.from === from) < at)
		.map(({ from, line }) => {
			return { file, line, message: `${from} redirects twice.`, found: from, fix: "Keep one of the two entries." };
		});
}

/** An entry must not lead to another entry: that makes readers wait, and may lead in a circle. */
function chained(entries: readonly Redirect[], file: string): SourceError[] {
	const targets = new Map(entries.map(({ from, to }) => [from, to]));
	return entries.flatMap(({ to, line }) => {
		const next = targets.get(to) ?? targets.get(to.replace(/#.*$/, ""));
		if (next === undefined) return [];
		return { file, line, message: `${to} redirects too.`, found: `to: ${to}`, fix: `Redirect straight to ${next}.` };
	});
}
