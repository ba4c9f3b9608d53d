import { dirname, posix, relative } from "node:path";
import { type Document, isMap, isSeq, parseDocument } from "yaml";

/** Files of the project that may name a page, by path from the root. */
export type ProjectFiles = ReadonlyMap<string, string>;

/** A move: addresses without the path prefix, and their common first segment. */
export interface Move {
	from: string;
	to: string;
	/** "toolhive". */
	prefix: string;
	/** "content". */
	content: string;
}

/** Files to write and to remove. */
export interface MovePlan {
	/** The page, with its claims and questions: old and new files. */
	moved: { from: string; to: string }[];
	writes: Map<string, string>;
	/** Number of links that were changed. */
	links: number;
}

/** Plans the move of one page: its file, its claims and questions, the links to it, navigation.yaml, redirects.yaml. Throws an Error with the reason if it cannot. */
export function planMove(files: ProjectFiles, move: Move): MovePlan {
	const { from, to, prefix, content } = move;
	for (const path of [from, to]) {
		if (!path.startsWith(`/${prefix}/`) || !/^(?:\/[a-z0-9][a-z0-9._-]*)+$/i.test(path))
			throw new Error(`${path} is not the address of a page. Write it like /${prefix}/guides-cli/install.`);
	}
	const slug = (path: string) => path.slice(prefix.length + 2);
	const source = [`${content}/docs/${slug(from)}.mdx`, `${content}/docs/${slug(from)}/index.mdx`].find((file) =>
		files.has(file),
	);
	if (!source) throw new Error(`There is no page at ${from}. Only pages of ${content}/docs can move.`);
	const target = source.endsWith("/index.mdx")
		? `${content}/docs/${slug(to)}/index.mdx`
		: `${content}/docs/${slug(to)}.mdx`;
	if (
		files.has(target) ||
		files.has(target.replace(/(?:\/index)?\.mdx$/, "/index.mdx")) ||
		files.has(target.replace(/(?:\/index)?\.mdx$/, ".mdx"))
	) {
		throw new Error(`There is already a page at ${to}.`);
	}
	const writes = new Map<string, string>();
	let links = 0;
	for (const [file, text] of files) {
		if (file.endsWith("redirects.yaml") || file.endsWith("ledger.txt")) continue;
		const changed =
			file === `${content}/navigation.yaml` ? renameEntry(text, slug(from), slug(to)) : replaceLinks(text, from, to);
		if (file !== `${content}/navigation.yaml`) links += changed.count;
		if (changed.count > 0) writes.set(file, changed.text);
	}
	const page = rebaseFiles(writes.get(source) ?? files.get(source) ?? "", dirname(source), dirname(target));
	writes.set(target, page);
	const moved = [{ from: source, to: target }];
	for (const folder of COMPANIONS) {
		const old = companion(folder, source);
		const text = writes.get(old) ?? files.get(old);
		if (text === undefined) continue;
		moved.push({ from: old, to: companion(folder, target) });
		writes.set(companion(folder, target), text);
	}
	for (const { from: old } of moved) writes.delete(old);
	const redirects = `${content}/redirects.yaml`;
	writes.set(redirects, addRedirect(files.get(redirects) ?? "redirects: []\nanchors: []\n", from, to));
	return { moved, writes, links };
}

/** Folders beside docs/ with one file for each page. */
const COMPANIONS = ["claims", "questions"];

/** content/docs/faq.mdx -> content/claims/faq.yaml */
function companion(folder: string, page: string): string {
	return page.replace("/docs/", `/${folder}/`).replace(/\.mdx$/, ".yaml");
}

function replaceLinks(text: string, from: string, to: string) {
	let count = 0;
	const pattern = new RegExp(`${from.replace(/[.]/g, "\\.")}(?![\\w/-]|\\.\\w)`, "g");
	return {
		text: text.replace(pattern, (_all, at: number) => {
			if (/[\w./-]/.test(text[at - 1] ?? "")) return from;
			count++;
			return to;
		}),
		get count() {
			return count;
		},
	};
}

function renameEntry(text: string, from: string, to: string) {
	let count = 0;
	const changed = text.replace(
		/^(\s*(?:-\s+)?(?:page|landing):\s+)(["']?)([^\s"'#]+)\2(?=\s*(?:#|$))/gm,
		(all, key: string, quote: string, slug: string) => {
			if (slug !== from) return all;
			count++;
			return `${key}${quote}${to}${quote}`;
		},
	);
	return { text: changed, count };
}

/** Files with a relative path, such as ./img/a.png, as named from the page's new folder. */
function rebaseFiles(text: string, from: string, to: string): string {
	if (from === to) return text;
	return text.replace(/(\]\(|=")(\.{1,2}\/[^)"\s]+)/g, (_, before: string, path: string) => {
		const rebased = relative(to, posix.join(from, path)).replaceAll("\\", "/");
		return before + (rebased.startsWith(".") ? rebased : `./${rebased}`);
	});
}

/** Writes the entry, points older entries straight to the new address, and drops one that would lead back. */
function addRedirect(text: string, from: string, to: string): string {
	const document = parseDocument(text);
	for (const list of ["redirects", "anchors"]) {
		for (const entry of entriesOf(document, list)) {
			const target = String(entry.get("to"));
			if (target.replace(/#.*$/, "") === from) entry.set("to", to + target.slice(from.length));
		}
	}
	const pages = document.get("redirects");
	if (!isSeq(pages)) throw new Error('redirects.yaml has no list "redirects".');
	pages.items = pages.items.filter((item) => !(isMap(item) && item.get("from") === to));
	pages.flow = false;
	pages.add(document.createNode({ from, to }));
	return document.toString({ lineWidth: 120 });
}

function entriesOf(document: Document, list: string) {
	const entries = document.get(list);
	return isSeq(entries) ? entries.items.filter(isMap) : [];
}
