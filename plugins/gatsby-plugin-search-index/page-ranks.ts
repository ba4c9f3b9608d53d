import type { SiteInput } from "./model";

/** Head start of a hand-written page: who asks for a topic wants it explained before it is listed. */
const PROSE = 15;

/** How much each page matters: 10 more each time the number of guides that speak of it doubles. */
export function pageRanks({ guides, commands }: SiteInput): (path: string) => number {
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
	return new RegExp(
		`\\b(?:${[...programs].map((name) => name.replace(/\W/g, "\\$&")).join("|") || "(?!)"})(?: [a-z][a-z_-]*)+`,
		"g",
	);
}
