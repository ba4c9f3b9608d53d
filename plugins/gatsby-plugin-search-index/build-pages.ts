import type { SearchPage } from "docs-search";
import { trailTo } from "../../src/lib/navigation-tree";
import { apiParts, commandParts, crdParts, guideParts, type PageParts, type PartTexts } from "./parts";

/** Everything that search knows of the site, page by page, sorted by path. The only place where records begin. */
export function buildPages(site: SiteInput, lang: string): SearchPage[] {
	const rank = pageRanks(site);
	const questions = questionsOf(site);
	const entries = new Map(site.navigations.map((navigation) => [navigation.version, navigation.entries]));
	const toPage = (page: PageInput, { texts, parts }: PageParts): SearchPage => {
		const { path, title, kind, version } = page;
		const section = pageSection(page, entries.get(version) ?? []);
		const place = { path, title, section, kind, lang, version, pageRank: rank(path) };
		const asked = (part: PartTexts) => (part.anchor === null ? [] : questions(path, part.anchor));
		const askedParts = parts.map((part) => ({ ...part, questions: asked(part) }));
		return { ...place, texts: texts.filter(Boolean), questions: questions(path, null), parts: askedParts };
	};
	return [
		...site.guides.map((page) => toPage(page, guideParts(page))),
		...site.commands.map((page) => toPage(page, commandParts(page))),
		...site.apis.map((page) => toPage(page, apiParts(page))),
		...site.crds.map((page) => toPage(page, crdParts(page))),
		...site.indexes.map((page) => toPage(page, { texts: [page.description], parts: [] })),
		...site.releases.map((page) => {
			// New items have their own place in the reference, which a search for them should find.
			const notable = page.changes.filter(({ level }) => level !== "compatible");
			const sentences = notable.map(({ text }) => text.replaceAll("`", ""));
			return toPage(page, { texts: [page.description, ...sentences], parts: [] });
		}),
	].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What readers ask for a page, or for the section of an id. */
function questionsOf({ questions }: SiteInput): (path: string, anchor: string | null) => readonly string[] {
	const byPath = new Map(questions.map(({ path, sections }) => [path, sections]));
	return (path, anchor) => byPath.get(path)?.find((section) => section.anchor === anchor)?.questions ?? [];
}

/** Kinds of page that are one big page each: a section of their own. */
const OWN_SECTION = ["api", "crd"];

/**
 * The section of a page, its records' lvl0: the sidebar's outermost category; for a page made of data the innermost
 * category without its own page, such as "Command reference", or the page itself.
 */
function pageSection({ path, title, kind }: PageInput, entries: readonly Queries.NavigationEntry[]): string {
	if (kind === "release") return "Changes";
	const trail = trailTo(path, entries);
	const plain = trail.findLast((entry) => entry.path === null && entry.depth > 0);
	const named = OWN_SECTION.includes(kind) ? trail.at(-1) : (plain ?? trail[0]);
	return named?.label ?? title;
}

/** Head start of a hand-written page: who asks for a topic wants it explained before it is listed. */
const PROSE = 15;

/** How much each page matters: 10 more each time the number of guides that speak of it doubles. */
function pageRanks({ guides, commands }: SiteInput): (path: string) => number {
	const mentions = new Map<string, Set<string>>();
	const byName = new Map(commands.map((command) => [`${command.version} ${command.title}`, command.path]));
	for (const guide of guides) {
		const targets = [...guide.links.map(({ target }) => target.split("#")[0] ?? ""), ...commandsNamed(guide, byName)];
		for (const path of targets) {
			if (path === "" || path === guide.path) continue;
			mentions.set(path, (mentions.get(path) ?? new Set()).add(guide.path));
		}
	}
	const prose = new Set(guides.map((guide) => guide.path));
	return (path) => (prose.has(path) ? PROSE : 0) + Math.round(10 * Math.log2(1 + (mentions.get(path)?.size ?? 0)));
}

/** Paths of the commands that a guide's text and samples name; each span of words counts for the longest command it spells. */
function commandsNamed({ version, sections }: Queries.Guide, byName: ReadonlyMap<string, string>): string[] {
	const text = sections.flatMap((section) => section.texts).join("\n");
	return [...text.matchAll(commandCalls(byName))].flatMap(([call]) => {
		for (let words = call.split(" "); words.length > 1; words = words.slice(0, -1)) {
			const path = byName.get(`${version} ${words.join(" ")}`);
			if (path !== undefined) return [path];
		}
		return [];
	});
}

/** Finds the programs of the reference in text, with the words that follow them. */
function commandCalls(byName: ReadonlyMap<string, string>): RegExp {
	const programs = new Set([...byName.keys()].map((name) => name.split(" ")[1] ?? ""));
	const names = [...programs].map((name) => name.replace(/\W/g, "\\$&")).join("|") || "(?!)";
	return new RegExp(`\\b(?:${names})(?: [a-z][a-z_-]*)+`, "g");
}

/** The nodes that search reads. Only fields that their sources wrote are there, none that resolvers add. */
export interface SiteInput {
	readonly guides: readonly Queries.Guide[];
	readonly commands: readonly Queries.CliCommand[];
	readonly apis: readonly Queries.ApiDocument[];
	readonly crds: readonly Queries.CustomResourceReference[];
	readonly indexes: readonly PageInput[];
	readonly releases: readonly Queries.Release[];
	readonly questions: readonly Queries.PageQuestions[];
	readonly navigations: readonly Queries.Navigation[];
}

export type PageInput = Pick<Queries.DocPage, "path" | "title" | "description" | "version" | "kind">;
