import type { SourceError } from "product-data";
import { decodePart } from "product-data";
import { anchorsAbove } from "../../src/lib/anchors-above";
import { REDIRECTS_FILE, type Redirects } from "../hosts/redirects";
import { withoutPrefix } from "../publish/built-site";
import type { LinkedPage } from "./check-built-links";

export const LEDGER_FILE = "content/ledger.txt";

/** Every path ever published, with every anchor that a link on the site ever named. */
export type Ledger = ReadonlyMap<string, ReadonlySet<string>>;

/** Target of the skip link, on every page. */
const SKIP_TARGET = "content";

const HEAD = `# Every address that was ever published: paths, and under each the anchors that something linked to.
# Written by \`npx tsx scripts/ledger.ts\`; lines are added and never removed. An address that vanishes needs an entry in
# ${REDIRECTS_FILE}, or the build fails.
`;

/** Reads the ledger. Never throws: a line that is not a path is an anchor of the last path. */
export function parseLedger(text: string): Map<string, Set<string>> {
	const ledger = new Map<string, Set<string>>();
	let anchors: Set<string> | undefined;
	for (const line of text.split("\n")) {
		if (line.startsWith("/")) {
			anchors = ledger.get(line.trim()) ?? new Set();
			ledger.set(line.trim(), anchors);
		} else if (line.startsWith("\t#")) anchors?.add(line.slice(2).trim());
	}
	return ledger;
}

/** Prints a ledger, sorted, with one address on each line, so that branches rarely conflict. */
export function printLedger(ledger: Ledger): string {
	const lines = [...ledger.keys()]
		.sort()
		.flatMap((path) => [path, ...[...(ledger.get(path) ?? [])].sort().map((anchor) => `\t#${anchor}`)]);
	return `${HEAD}${lines.join("\n")}\n`;
}

export function publishedAddresses(pages: readonly LinkedPage[]): Map<string, Set<string>> {
	const ids = new Map(pages.map((page) => [page.path, page.ids]));
	const ledger = new Map(
		pages.filter(({ path }) => !path.startsWith("/404")).map(({ path }) => [path, new Set<string>()]),
	);
	for (const page of pages) {
		for (const { url } of page.links) {
			const at = url.indexOf("#");
			if (at < 0 || /^[a-z][a-z+.-]*:/i.test(url)) continue;
			const path = at === 0 ? page.path : withoutPrefix(url);
			const anchor = decodePart(url.slice(at + 1));
			if (path !== null && anchor !== "" && anchor !== SKIP_TARGET && ids.get(path)?.has(anchor))
				ledger.get(path)?.add(anchor);
		}
	}
	return ledger;
}

export function mergeLedgers(old: Ledger, now: Ledger): Map<string, Set<string>> {
	const merged = new Map([...old].map(([path, anchors]) => [path, new Set(anchors)]));
	for (const [path, anchors] of now) merged.set(path, new Set([...(merged.get(path) ?? []), ...anchors]));
	return merged;
}

export function countAddresses(ledger: Ledger): number {
	return [...ledger.values()].reduce((sum, anchors) => sum + anchors.size + 1, 0);
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
	const errors: SourceError[] = [];
	let line = HEAD.split("\n").length - 1;
	for (const path of [...ledger.keys()].sort()) {
		line++;
		const target = moved.get(path)?.replace(/#.*$/, "") ?? path;
		const ids = site.get(target);
		if (!ids) errors.push(vanished(line, path, "This address was published, and nothing answers to it now."));
		for (const anchor of [...(ledger.get(path) ?? [])].sort()) {
			line++;
			const isAnswered = anchorsAbove(anchor).some(
				(name) => ids?.has(name) || renamed.has(`${path}#${name}`) || renamed.has(`${target}#${name}`),
			);
			if (ids && !gone.has(path) && !isAnswered)
				errors.push(vanished(line, `${path}#${anchor}`, "This anchor was published, and its page no longer has it."));
		}
	}
	return errors;
}

function vanished(line: number, found: string, message: string): SourceError {
	const list = found.includes("#") ? "anchors" : "redirects";
	return {
		file: LEDGER_FILE,
		line,
		message,
		found,
		fix: `Add "from: ${found}" with its new address to "${list}" of ${REDIRECTS_FILE}.`,
	};
}
