import { countChanges, groupChanges, linkedText, type PlacedChange } from "./change-groups";
import { beginningsText, type ChangesModel } from "./changes-model";

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
	const releases = history.releases.flatMap(({ name, date }) => {
		const own = pages.find((one) => one.name === name);
		const breaking = own?.changes.filter(({ level }) => level === "breaking") ?? [];
		return [
			`## ${name}`,
			own ? `${date}: [${countChanges(own.changes)}](${own.path})` : `${date}: no changes`,
			...(breaking.length > 0 ? [breaking.map(({ text }) => `- ${text}`).join("\n")] : []),
		];
	});
	return [`# ${page.title}`, page.description, beginningsText(history.beginnings), ...releases].join("\n\n");
}
