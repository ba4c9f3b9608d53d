import type { History, ItemHistory } from "./build-history";
import { describeChange, predicate } from "./describe-change";
import type { Change, ChangeSource, ReleaseFacts } from "./model";
import type { ReleaseOptions } from "./options";

/** A change with its sentence, in Markdown. */
export interface DescribedChange extends Change {
	text: string;
	/** The sentence without its subject. */
	note: string;
	/** Page of the release. */
	releasePath: string;
}

/** The page of a release that changed something. */
export interface ReleasePage {
	path: string;
	title: string;
	description: string;
	name: string;
	date: string;
	/** The release that it is compared with. */
	previous: string;
	changes: DescribedChange[];
	sourceFile: string;
}

/** The page of all changes. */
export interface HistoryPage {
	path: string;
	title: string;
	description: string;
	/** Every release, those without changes too; the newest first. */
	releases: { name: string; date: string }[];
	/** The first release that each source is known of. */
	beginnings: { source: ChangeSource; release: string }[];
	items: (Omit<ItemHistory, "changes"> & { replacedBy: string | null; changes: DescribedChange[] })[];
	sourceFile: string;
}

/** Makes the pages of a history: one of everything, and one for each release that changed something. */
export function buildPages(
	{ releases, changes, items }: History,
	site: Pick<ReleaseOptions, "product" | "pathPrefix">,
) {
	const describe = (change: Change): DescribedChange => ({
		...change,
		text: describeChange(change),
		note: predicate(change),
		releasePath: `${site.pathPrefix}/${change.release}`,
	});
	const pages = releases.flatMap((release, index): ReleasePage[] => {
		const previous = releases[index - 1];
		const own = changes.filter((change) => change.release === release.name).map(describe);
		if (!previous || own.length === 0) return [];
		return [
			{
				path: `${site.pathPrefix}/${release.name}`,
				title: `Changes in ${release.name}`,
				description: describeRelease(site.product, release, previous, own),
				name: release.name,
				date: release.date,
				previous: previous.name,
				changes: own,
				sourceFile: release.file,
			},
		];
	});
	const last = releases.at(-1);
	const history: HistoryPage = {
		path: site.pathPrefix,
		title: "Changes",
		description: `What each ${site.product} release from ${releases[0]?.name} to ${last?.name} changed in commands, the API and custom resources, breaking changes first.`,
		releases: [...releases].reverse().map(({ name, date }) => ({ name, date })),
		beginnings: beginningsOf(releases),
		items: items.map((item) => ({
			...item,
			replacedBy: item.changes.findLast(({ kind, release }) => isEnd(kind) && release === item.removed)?.to ?? null,
			changes: item.changes.map(describe),
		})),
		sourceFile: last?.file ?? "",
	};
	return { pages, history };
}

function isEnd(kind: Change["kind"]): boolean {
	return kind === "removed" || kind === "renamed";
}

/** 70 to 160 characters, whatever the numbers are. */
function describeRelease(
	product: string,
	{ name, date }: ReleaseFacts,
	previous: ReleaseFacts,
	changes: readonly Change[],
): string {
	const breaking = changes.filter(({ level }) => level === "breaking").length;
	const count = changes.length === 1 ? "1 change" : `${changes.length} changes`;
	return `${product} ${name} (${date}) compared with ${previous.name}: ${count} to commands, the API and custom resources, ${breaking === 0 ? "none" : breaking} of them breaking.`;
}

function beginningsOf(releases: readonly ReleaseFacts[]): HistoryPage["beginnings"] {
	const sources = [
		["commands", ({ commands }: ReleaseFacts) => commands],
		["api", ({ operations }: ReleaseFacts) => operations],
		["resources", ({ resources }: ReleaseFacts) => resources],
	] as const;
	return sources.flatMap(([source, read]) => {
		const first = releases.find((release) => read(release) !== null);
		return first ? [{ source, release: first.name }] : [];
	});
}
