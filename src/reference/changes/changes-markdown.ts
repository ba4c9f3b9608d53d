import { longDate } from "../../lib/dates";
import { countChanges, groupChanges, linkedText, type PlacedChange } from "./change-groups";
import { beginningsText, type ChangesModel, releasesByYear } from "./changes-model";

/** The page of a release as Markdown. */
export function releaseMarkdown(page: {
	title: string;
	description: string;
	changes: readonly PlacedChange[];
}): string {
	const groups = groupChanges(page.changes).flatMap(({ title, sources }) => [
		`## ${title}`,
		...sources.flatMap((source) => [`### ${source.title}`, source.changes.map(lineOf).join("\n")]),
	]);
	return [`# ${page.title}`, page.description, ...groups].join("\n\n");
}

function lineOf({ text, place }: PlacedChange): string {
	return `- ${linkedText(text, place)}`;
}

/** The page of all changes as Markdown. */
export function changesMarkdown(
	page: { title: string; description: string },
	{ history, pages }: ChangesModel,
): string {
	const years = releasesByYear(history.releases).flatMap(({ year, releases }) => [
		`## ${year}`,
		releases
			.map(
				({ name, date }) =>
					`- ${releaseLine(
						date,
						name,
						pages.find((one) => one.name === name),
					)}`,
			)
			.join("\n"),
	]);
	return [`# ${page.title}`, page.description, beginningsText(history.beginnings), ...years].join("\n\n");
}

function releaseLine(date: string, name: string, page: ChangesModel["pages"][number] | undefined): string {
	if (!page) return `${name}, ${longDate(date)}: no changes`;
	const counts = countChanges(page.changes).map(({ text }) => text);
	return `[${name}](${page.path}), ${longDate(date)}: ${counts.join(", ")}`;
}
