import { decodePart, type SourceError } from "product-data";
import { anchorsAbove } from "../../src/lib/anchors-above";
import { REDIRECTS_FILE, type Redirects } from "../hosts/redirects";
import { withoutPrefix } from "../publish/built-site";
import type { LinkedPage } from "./check-built-links";

export const LEDGER_FILE = "content/ledger.txt";

/** Every address ever published: "/toolhive/faq", and "/toolhive/faq#install" for each anchor that a link on the site ever named. */
export type Ledger = ReadonlySet<string>;

/** Target of the skip link, on every page. */
const SKIP_TARGET = "content";

const HEAD = `# Every address that was ever published: paths, and under each the anchors that something linked to.
# Written by \`npx tsx scripts/ledger.ts\`; lines are added and never removed. An address that vanishes needs an entry in
# ${REDIRECTS_FILE}, or the build fails.
`;

/** Reads the ledger. Never throws: a line that is not a path is an anchor of the last path. */
export function parseLedger(text: string): Set<string> {
	const ledger = new Set<string>();
	let path = "";
	for (const line of text.split("\n")) {
		if (line.startsWith("/")) {
			path = line.trim();
			ledger.add(path);
		} else if (path !== "" && line.startsWith("\t#")) ledger.add(`${path}#${line.slice(2).trim()}`);
	}
	return ledger;
}

/** Prints a ledger, sorted, with one address on each line, so that branches rarely conflict. */
export function printLedger(ledger: Ledger): string {
	const lines = sortedAddresses(ledger).map(([path, anchor]) => (anchor === undefined ? path : `\t#${anchor}`));
	return `${HEAD}${lines.join("\n")}\n`;
}

/** The addresses in the order of the file: each path, then its anchors. */
function sortedAddresses(ledger: Ledger): [path: string, anchor?: string][] {
	// A tab comes before every character of a path.
	const sorted = [...ledger].map((address) => address.replace("#", "\t")).sort();
	return sorted.map((address) => address.split("\t") as [string, string?]);
}

export function publishedAddresses(pages: readonly LinkedPage[]): Set<string> {
	const ids = new Map(pages.filter(({ path }) => !path.startsWith("/404")).map((page) => [page.path, page.ids]));
	const ledger = new Set(ids.keys());
	for (const page of pages) {
		for (const { url } of page.links) {
			const at = url.indexOf("#");
			if (at < 0 || /^[a-z][a-z+.-]*:/i.test(url)) continue;
			const path = at === 0 ? page.path : withoutPrefix(url);
			const anchor = decodePart(url.slice(at + 1));
			if (path !== null && anchor !== "" && anchor !== SKIP_TARGET && ids.get(path)?.has(anchor))
				ledger.add(`${path}#${anchor}`);
		}
	}
	return ledger;
}

/**
 * Every address in the ledger that the site no longer answers and no redirect covers. A part of a reference that is gone is
 * answered by what held it.
 */
export function vanishedAddresses(
	ledger: Ledger,
	site: ReadonlyMap<string, ReadonlySet<string>>,
	redirects: Redirects,
): SourceError[] {
	const moved = new Map(redirects.pages.map(({ from, to }) => [from, to]));
	const gone = new Set(redirects.pages.filter((entry) => entry.gone).map(({ from }) => from));
	const renamed = new Set(redirects.anchors.map(({ from }) => from));
	const firstLine = HEAD.split("\n").length;
	return sortedAddresses(ledger).flatMap(([path, anchor], at) => {
		const target = moved.get(path)?.replace(/#.*$/, "") ?? path;
		const ids = site.get(target);
		if (anchor === undefined)
			return ids ? [] : vanished(firstLine + at, path, "This address was published, and nothing answers to it now.");
		const isAnswered = anchorsAbove(anchor).some(
			(name) => ids?.has(name) || renamed.has(`${path}#${name}`) || renamed.has(`${target}#${name}`),
		);
		if (!ids || gone.has(path) || isAnswered) return [];
		return vanished(firstLine + at, `${path}#${anchor}`, "This anchor was published, and its page no longer has it.");
	});
}

function vanished(line: number, found: string, message: string): SourceError {
	const list = found.includes("#") ? "anchors" : "redirects";
	const fix = `Add "from: ${found}" with its new address to "${list}" of ${REDIRECTS_FILE}.`;
	return { file: LEDGER_FILE, line, message, found, fix };
}
