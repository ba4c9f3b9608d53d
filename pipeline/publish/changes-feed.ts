import type { BuildArgs } from "gatsby";
import { siteConfig } from "../../site.config";
import { escapeMarkup } from "../../src/lib/escape";
import { nodesOf } from "../nodes-of";
import { siteRoot, writePublic } from "./built-site";

type History = Pick<Queries.ReleaseHistory, "path" | "title"> & { releases: readonly { date: string }[] };
type Release = Pick<Queries.Release, "path" | "title" | "name" | "date" | "description"> & {
	changes: readonly { level: string; text: string }[];
};

/** Writes the Atom feed of each changes page beside it: `/toolhive/reference/changes.atom`. */
export function writeChangesFeeds(args: BuildArgs): void {
	for (const history of nodesOf(args, "ReleaseHistory")) {
		const own = nodesOf(args, "Release").filter(({ version }) => version === history.version);
		writePublic(`${history.path}.atom`, feedText(history, own));
	}
}

/** Entries of a feed: readers of feeds have seen older ones. */
const ENTRIES = 40;

/** The feed of a changes page: one entry for each release that changed something, the newest first. */
export function feedText({ path, title, releases }: History, entries: readonly Release[]): string {
	const byName = [...entries].sort((a, b) =>
		a.date === b.date ? b.name.localeCompare(a.name, "en", { numeric: true }) : a.date < b.date ? 1 : -1,
	);
	return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${siteConfig.locale}">
<id>${siteRoot}${path}</id>
<title>${escapeMarkup(`${siteConfig.product}: ${title}`)}</title>
<updated>${releases[0]?.date ?? "1970-01-01"}T00:00:00Z</updated>
<author><name>${escapeMarkup(siteConfig.copyright.holder)}</name></author>
<link rel="self" type="application/atom+xml" href="${siteRoot}${path}.atom"/>
<link rel="alternate" type="text/html" href="${siteRoot}${path}"/>
${byName.slice(0, ENTRIES).map(entryText).join("\n")}
</feed>
`;
}

function entryText({ path, title, date, description, changes }: Release): string {
	const items = changes.map(({ text, level }) => `<li>${level === "breaking" ? "Breaking: " : ""}${toHtml(text)}</li>`);
	return `<entry>
<id>${siteRoot}${path}</id>
<title>${escapeMarkup(title)}</title>
<updated>${date}T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="${siteRoot}${path}"/>
<summary>${escapeMarkup(description)}</summary>
<content type="html">${escapeMarkup(`<ul>${items.join("")}</ul>`)}</content>
</entry>`;
}

function toHtml(text: string): string {
	return escapeMarkup(text).replace(/`([^`]*)`/g, "<code>$1</code>");
}
