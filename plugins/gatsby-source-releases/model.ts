import { described } from "product-data";
import { z } from "zod";
import { PAGE, type PageContent, pageFields } from "../../src/lib/page-fields";

const text = z.string();
const source = text.describe("commands, api, resources or charts.");
const owner = text.describe("Command, operation, schema (after the word schema) or kind with its version, or chart.");
const item = text.describe("Flag, parameter, body, status or field; empty for the owner itself.");
const isLater = z.boolean().describe("True for a release after the documented one.");
const date = text.describe("Day of the release, such as 2025-07-10.");

export const change = described("One difference between a release and the one before it.", {
	release: text.describe("Release that brought it."),
	releasePath: text.describe("Page of that release."),
	source,
	level: text.describe("breaking (what worked fails), surprising (it goes on, and may act otherwise) or compatible."),
	kind: text.describe(
		"added, removed, renamed, required, optional, type, default, narrowed, widened, order, limit, operands, shorthand, alias, names, deprecated, crds or scope.",
	),
	owner,
	item,
	from: text.nullable().describe("Value before."),
	to: text.nullable().describe("Value after; the new name of what was renamed."),
	text: text.describe("The change in a sentence, Markdown."),
	note: text.describe("The sentence without its subject: is now required."),
	place: text
		.nullable()
		.optional()
		.describe("Address of the item, or of its owner, in the reference of today; null when both are gone."),
});

export const releaseLink = described("The page of a release.", {
	label: text.describe("Tag of the release."),
	path: text.describe("Its page."),
});

export const releaseNeighbours = described("The releases beside one.", {
	previous: releaseLink.nullable().describe("The release before."),
	next: releaseLink.nullable().describe("The release after."),
});

export const laterChange = described("What a release after the documented one does to an item.", {
	release: text.describe("Tag of the release."),
	releasePath: text.describe("Page of that release."),
	note: text.describe("Such as: removed."),
});

export const itemHistory = described(
	"What is known of a flag, an operation, a field, or of a whole command over time.",
	{
		source,
		owner,
		item,
		since: text.nullable().describe("Release that brought it; null when it was there from the beginning."),
		sincePath: text.nullable().describe("Page of that release."),
		removed: text.nullable().describe("Release that removed it; null while it is there."),
		replacedBy: text.nullable().describe("What took its place, if that is known."),
		changes: z.array(change).describe("What changed in the meantime, the oldest first."),
		later: laterChange.nullable().describe("What a later release than the documented one does to it."),
	},
);

export const releaseDate = described("A release and its day.", {
	name: text.describe("Tag of the release."),
	date,
	isLater,
});

export const sourceBeginning = described("The first release that a source is known of.", {
	source,
	release: text.describe("Tag of the release."),
});

export const release = pageFields
	.extend({
		name: text.describe("Tag of the release."),
		date,
		previous: text.describe("Tag that the release is compared with."),
		neighbours: releaseNeighbours.describe("Pages of the releases before and after it that changed something."),
		isLater,
		changes: z.array(change).describe("What it changed, the breaking changes first."),
	})
	.meta({ description: "The page of a release that changed commands, API or custom resources.", ...PAGE });

export const releaseHistory = pageFields
	.extend({
		releases: z.array(releaseDate).describe("Every release, the newest first, those without changes too."),
		beginnings: z
			.array(sourceBeginning)
			.describe("The first release that each source is known of: nothing is said about the time before."),
		items: z.array(itemHistory).describe("What is known of each flag, operation and field over time."),
	})
	.meta({ description: "The page of all releases and their changes.", ...PAGE });

export type DescribedChange = z.infer<typeof change>;
export type ReleasePage = PageContent<z.infer<typeof release>>;
export type HistoryPage = PageContent<z.infer<typeof releaseHistory>>;
export type DescribedHistory = z.infer<typeof itemHistory>;
