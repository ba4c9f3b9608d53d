import { CHANGE_SOURCES } from "../../lib/change-sources";

type Data = Queries.ChangesTemplateQuery;

export interface ChangesModel {
	readonly history: Pick<NonNullable<Data["releaseHistory"]>, "path" | "releases" | "beginnings">;
	readonly pages: Data["allRelease"]["nodes"];
}

/** Releases by year, the newest first. */
export function releasesByYear(releases: ChangesModel["history"]["releases"]) {
	const years = [...new Set(releases.map(({ date }) => date.slice(0, 4)))];
	return years.map((year) => ({ year, releases: releases.filter(({ date }) => date.startsWith(year)) }));
}

/** Says from which release on each source is known. */
export function beginningsText(beginnings: ChangesModel["history"]["beginnings"]): string {
	const sources: Readonly<Record<string, { name: string }>> = CHANGE_SOURCES;
	const parts = beginnings.map(({ source, release }) => `${sources[source]?.name ?? source} with ${release}`);
	return `Each release is compared with the one before it, item by item. The comparison starts with a different release for each source: ${parts.join(", ")}. Items that existed before then have no date.`;
}
