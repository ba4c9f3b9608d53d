import type { Change, ItemHistory, LaterNote, ReleaseFacts } from "product-data/releases";
import {
	compareAll,
	compareTags,
	describeChange,
	itemHistories,
	laterNotes,
	predicate,
	SOURCES,
} from "product-data/releases";
import { longDate } from "../../src/lib/dates";
import type { SourceOptions } from "../source/source-plugin";
import type { DescribedChange, DescribedHistory, HistoryPage, ReleasePage } from "./model";

/** Makes the pages of a history: one of everything, and one for each release that changed something. */
export function buildPages(all: readonly ReleaseFacts[], site: Omit<SourceOptions, "root"> & { sourceFile: string }) {
	const isLater = (name: string) => compareTags(name, site.version) > 0;
	const pathOf = (release: string) => `${site.pathPrefix}/${release}`;
	const releases = site.isLast ? all : all.filter(({ name }) => !isLater(name));
	const changes = compareAll(releases);
	const describe = (change: Change): DescribedChange => ({
		...change,
		text: describeChange(change),
		note: predicate(change),
		releasePath: pathOf(change.release),
	});
	const changesIn = (name: string) => changes.filter(({ release }) => release === name);
	const listed = releases.filter(({ name }) => changesIn(name).length > 0);
	const linkTo = (release: ReleaseFacts | undefined) =>
		release ? { label: release.name, path: pathOf(release.name) } : null;
	const pages = listed.map((release, index): ReleasePage => {
		const own = changesIn(release.name).map(describe);
		const { name: previous } = releases[releases.indexOf(release) - 1] ?? release;
		return {
			path: pathOf(release.name),
			title: `Changes in ${release.name}`,
			description: describeRelease(site.product, release, previous, own),
			name: release.name,
			date: release.date,
			previous,
			neighbours: { previous: linkTo(listed[index - 1]), next: linkTo(listed[index + 1]) },
			isLater: isLater(release.name),
			changes: own,
			sourceFile: site.sourceFile,
		};
	});
	const known = changes.filter(({ release }) => !isLater(release));
	const history: HistoryPage = {
		path: site.pathPrefix,
		title: "Changes",
		description: `What each ${site.product} release from ${releases[0]?.name} to ${releases.at(-1)?.name} changed in commands, the API, custom resources, and charts, breaking changes first.`,
		releases: [...releases].reverse().map(({ name, date }) => ({ name, date, isLater: isLater(name) })),
		beginnings: beginningsOf(releases),
		items: withLater(
			itemHistories(known).map((item) => ({
				...item,
				sincePath: item.since && pathOf(item.since),
				replacedBy: item.changes.findLast((change) => isEndOf(item, change))?.to ?? null,
				changes: item.changes.map(describe),
				later: null,
			})),
			laterNotes(changes.filter(({ release }) => isLater(release))).map((note) => {
				return { ...note, releasePath: pathOf(note.release) };
			}),
		),
		sourceFile: site.sourceFile,
	};
	return { pages, history };
}

function isEndOf({ removed }: ItemHistory, { kind, release }: Change): boolean {
	return release === removed && (kind === "removed" || kind === "renamed");
}

/** Adds what later releases do, also to items of which nothing else is known. */
function withLater(items: DescribedHistory[], notes: readonly (LaterNote & { releasePath: string })[]) {
	const left = items.filter(({ removed }) => removed === null);
	const open = new Map(left.map((item) => [`${item.owner}\0${item.item}`, item]));
	const unknown = { since: null, sincePath: null, removed: null, replacedBy: null, changes: [] };
	const others = notes.flatMap((later): DescribedHistory[] => {
		const { source, owner, item } = later;
		const known = open.get(`${owner}\0${item}`);
		if (!known) return [{ source, owner, item, ...unknown, later }];
		known.later = later;
		return [];
	});
	return [...items, ...others];
}

/** 70 to 160 characters, whatever the numbers are. */
function describeRelease(product: string, { name, date }: ReleaseFacts, previous: string, changes: DescribedChange[]) {
	const breaking = changes.filter(({ level }) => level === "breaking").length;
	const count = changes.length === 1 ? "1 change" : `${changes.length} changes`;
	return `${product} ${name} (${longDate(date)}) compared with ${previous}: ${count} to commands, the API, custom resources, and charts, ${breaking === 0 ? "none" : breaking} of them breaking.`;
}

function beginningsOf(releases: readonly ReleaseFacts[]): HistoryPage["beginnings"] {
	return SOURCES.flatMap((source) => {
		const first = releases.find(({ sources }) => sources[source].size > 0);
		return first ? [{ source, release: first.name }] : [];
	});
}
