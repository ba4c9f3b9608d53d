import { dirname, posix, relative } from "node:path";
import { escapePattern } from "../../../src/lib/escape";
import { addRedirect } from "./add-redirect";

/** Files of the project that may name a page, by path from the root. */
export type ProjectFiles = ReadonlyMap<string, string>;

/** A move: addresses without the path prefix, and their common first segment. */
export interface Move {
	from: string;
	/** The page's new address; for a page that is removed, the page that answers its readers now. */
	to: string;
	/** The page goes, with all that belongs to it. */
	isRemoval?: boolean;
	/** "toolhive". */
	prefix: string;
	/** "content". */
	content: string;
}

/**
 * Plans the move or the removal of one page: its file, its claims and questions, the links to it, navigation.yaml, redirects.yaml,
 * the icon of its card. `moved` are the old and new files of the page, its claims and questions. Throws an Error with the reason if it cannot.
 */
export function planMove(files: ProjectFiles, move: Move) {
	const { from, to, prefix, content, isRemoval = false } = move;
	for (const path of [from, to]) {
		if (!path.startsWith(`/${prefix}/`) || !/^(?:\/[a-z0-9][a-z0-9._-]*)+$/i.test(path))
			throw new Error(`${path} is not the address of a page. Write it like /${prefix}/guides-cli/install.`);
	}
	if (from === to) throw new Error("Both addresses are the same.");
	const slug = (path: string) => path.slice(prefix.length + 2);
	const fileOf = (path: string, end: string) => `${content}/docs/${slug(path)}${end}`;
	const end = ENDS.find((one) => files.has(fileOf(from, one)));
	if (!end) throw new Error(`There is no page at ${from}. Only pages of ${content}/docs can move.`);
	const [source, target] = [fileOf(from, end), fileOf(to, end)];
	if (!isRemoval && ENDS.some((one) => files.has(fileOf(to, one))))
		throw new Error(`There is already a page at ${to}.`);
	const navigation = `${content}/navigation.yaml`;
	if (isRemoval && new RegExp(`landing: ${slug(from)}$`, "m").test(files.get(navigation) ?? ""))
		throw new Error(`${from} is the landing page of a group. Give the group another one in ${navigation} first.`);
	const writes = new Map<string, string>();
	let links = 0;
	for (const [file, text] of files) {
		if (file.endsWith("redirects.yaml") || file.endsWith("ledger.txt")) continue;
		const entry = isRemoval ? removeEntry : renameEntry;
		const changed =
			file === navigation
				? entry(text, slug(from), slug(to))
				: file === CONFIG
					? changeIcon(text, files, source, isRemoval ? null : target)
					: file === `${content}/home.ts` || file.startsWith(QUESTIONS)
						? replaceSlugs(text, slug(from), slug(to), isRemoval)
						: replaceLinks(text.replaceAll(`"${source}"`, `"${isRemoval ? source : target}"`), from, to, isRemoval);
		if (file !== navigation && file !== CONFIG) links += changed.count;
		if (changed.count > 0) writes.set(file, changed.text);
	}
	const page = rebaseFiles(writes.get(source) ?? files.get(source) ?? "", dirname(source), dirname(target));
	writes.set(source, page);
	const companions = COMPANIONS.map((folder) => [companion(folder, source), companion(folder, target)] as const);
	const renamed = [[source, target] as const, ...companions.filter(([old]) => files.has(old))];
	const moved = renamed.map(([old, next]) => ({ from: old, to: isRemoval ? null : next }));
	for (const { from: old, to: next } of moved) {
		if (next !== null) writes.set(next, writes.get(old) ?? files.get(old) ?? "");
		writes.delete(old);
	}
	const redirects = `${content}/redirects.yaml`;
	const before = files.get(redirects) ?? "redirects: []\nanchors: []\n";
	writes.set(redirects, addRedirect(before, { from, to, ...(isRemoval && { gone: true }) }));
	return { moved, writes, links };
}

/** Ends of a page's file. */
const ENDS = [".mdx", "/index.mdx"];

/** Folders beside docs/ with one file for each page. */
const COMPANIONS = ["claims", "questions"];

/** content/docs/faq.mdx -> content/claims/faq.yaml */
function companion(folder: string, page: string): string {
	return page.replace("/docs/", `/${folder}/`).replace(/\.mdx$/, ".yaml");
}

/** The sets of questions for search. */
const QUESTIONS = "bench/search/";

/** Where pages are named without the prefix: cards of the home page, expected answers of search. */
const SLUGS = /\bslug: "[^"]*"|\ba: \[[^\]]*\]/g;

/** The file with the icons of cards. */
const CONFIG = "site.config.ts";

/** Icons are named by the last part of a page's path: the old name stays while another page has it. */
function changeIcon(text: string, files: ProjectFiles, source: string, target: string | null) {
	const nameOf = (file: string) => posix.basename(file.replace(/(?:\/index)?\.mdx$/, ""));
	const [old, next] = [nameOf(source), target === null ? null : nameOf(target)];
	const line = new RegExp(`^(\\t\\t)"?${old}"?: ("[\\w-]+",\\n)`, "m");
	const others = [...files.keys()].filter((file) => file !== source && file.includes("/docs/") && nameOf(file) === old);
	const icon = line.exec(text)?.[2];
	if (icon === undefined || next === old) return { text, count: 0 };
	const isKnown = next !== null && new RegExp(`^\\t\\t"?${next}"?: "`, "m").test(text);
	const name = /^[a-z]\w*$/i.test(next ?? "") ? next : `"${next}"`;
	const added = next === null || isKnown ? "" : `\t\t${name}: ${icon}`;
	return { text: text.replace(line, (all) => (others.length > 0 ? all : "") + added), count: 1 };
}

function removeEntry(text: string, from: string) {
	const entry = new RegExp(`^( *)- page: (["']?)${escapePattern(from)}\\2(?: *#.*)?\\n(?:\\1  .*\\n)*`, "m");
	return { text: text.replace(entry, ""), count: entry.test(text) ? 1 : 0 };
}

function replaceLinks(text: string, from: string, to: string, isRemoval: boolean) {
	// The sections of a page that goes are nowhere.
	const hash = isRemoval ? "(?:#[\\w.-]+)?" : "";
	return replaceAll(text, new RegExp(`(?<![\\w./-])${escapePattern(from)}(?![\\w/-]|\\.\\w)${hash}`, "g"), to);
}

function replaceSlugs(text: string, from: string, to: string, isRemoval: boolean) {
	const places = [...text.matchAll(SLUGS)].map(([place]) => {
		const changed = replaceLinks(place, from, to, isRemoval);
		return changed.count > 1 ? { ...changed, text: withoutDoubles(changed.text) } : changed;
	});
	const count = places.reduce((sum, place) => sum + place.count, 0);
	return { text: text.replace(SLUGS, () => places.shift()?.text ?? ""), count };
}

/** `a: [x, x, y]` -> `a: [x, y]` */
function withoutDoubles(answers: string): string {
	return answers.replace(/(?<=\[).*(?=\])/, (list) => [...new Set(list.split(/,\s*/))].join(", "));
}

function renameEntry(text: string, from: string, to: string) {
	const entry = `^(\\s*(?:-\\s+)?(?:page|landing):\\s+)(["']?)${escapePattern(from)}\\2(?=\\s*(?:#|$))`;
	return replaceAll(text, new RegExp(entry, "gm"), `$1$2${to}$2`);
}

function replaceAll(text: string, pattern: RegExp, to: string) {
	return { text: text.replace(pattern, to), count: text.match(pattern)?.length ?? 0 };
}

/** Files with a relative path, such as ./img/a.png, as named from the page's new folder. */
function rebaseFiles(text: string, from: string, to: string): string {
	if (from === to) return text;
	return text.replace(/(\]\(|=")(\.{1,2}\/[^)"\s]+)/g, (_, before: string, path: string) => {
		const rebased = relative(to, posix.join(from, path)).replaceAll("\\", "/");
		return before + (rebased.startsWith(".") ? rebased : `./${rebased}`);
	});
}
