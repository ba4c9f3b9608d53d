import type { GatsbyNode } from "gatsby";
import type { Change } from "product-data/releases";
import { docPageFields } from "../../src/lib/page-fields";
import type { HistoryPage } from "./build-pages";
import { indexPlaces, type Places, placeOf, type ReferenceNodes } from "./places";

/** Declares Release, ReleaseHistory, Change and ItemHistory. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(typeDefs);
};

/** GraphQL types of the changes pages; every text is shown in GraphiQL. */
const typeDefs = `
"The page of a release that changed commands, API or custom resources."
type Release implements Node & DocPage @dontInfer {${docPageFields}	"Tag of the release."
	name: String!
	"Day of the release, such as 2025-07-10."
	date: String!
	"Tag that the release is compared with."
	previous: String!
	"Pages of the releases before and after it that changed something."
	neighbours: ReleaseNeighbours!
	"True for a release after the documented one."
	isLater: Boolean!
	"What it changed, the breaking changes first."
	changes: [Change!]!
}

"The page of all releases and their changes."
type ReleaseHistory implements Node & DocPage @dontInfer {${docPageFields}	"Every release, the newest first, those without changes too."
	releases: [ReleaseDate!]!
	"The first release that each source is known of: nothing is said about the time before."
	beginnings: [SourceBeginning!]!
	"What is known of each flag, operation and field over time."
	items: [ItemHistory!]!
}

"The releases beside one."
type ReleaseNeighbours @dontInfer {
	"The release before."
	previous: ReleaseLink
	"The release after."
	next: ReleaseLink
}

"The page of a release."
type ReleaseLink @dontInfer {
	"Tag of the release."
	label: String!
	"Its page."
	path: String!
}

"What a release after the documented one does to an item."
type LaterChange @dontInfer {
	"Tag of the release."
	release: String!
	"Page of that release."
	releasePath: String!
	"Such as: removed."
	note: String!
}

"A release and its day."
type ReleaseDate @dontInfer {
	"Tag of the release."
	name: String!
	"Day of the release."
	date: String!
	"True for a release after the documented one."
	isLater: Boolean!
}

"The first release that a source is known of."
type SourceBeginning @dontInfer {
	"commands, api, resources or charts."
	source: String!
	"Tag of the release."
	release: String!
}

"One difference between a release and the one before it."
type Change @dontInfer {
	"Release that brought it."
	release: String!
	"Page of that release."
	releasePath: String!
	"commands, api, resources or charts."
	source: String!
	"breaking (what worked fails), surprising (it goes on, and may act otherwise) or compatible."
	level: String!
	"added, removed, renamed, required, optional, type, default, narrowed, widened, order, limit, operands, shorthand, alias, names, deprecated, crds or scope."
	kind: String!
	"Command, operation, schema (after the word schema) or kind with its version, or chart."
	owner: String!
	"Flag, parameter, body, status or field; empty for the owner itself."
	item: String!
	"Value before."
	from: String
	"Value after; the new name of what was renamed."
	to: String
	"The change in a sentence, Markdown."
	text: String!
	"The sentence without its subject: is now required."
	note: String!
	"Address of the item, or of its owner, in the reference of today; null when both are gone."
	place: String
}

"What is known of a flag, an operation, a field, or of a whole command over time."
type ItemHistory @dontInfer {
	"commands, api, resources or charts."
	source: String!
	"Command, operation, schema (after the word schema) or kind with its version, or chart."
	owner: String!
	"Flag, parameter, body, status or field; empty for the owner itself."
	item: String!
	"Release that brought it; null when it was there from the beginning."
	since: String
	"Page of that release."
	sincePath: String
	"Release that removed it; null while it is there."
	removed: String
	"What took its place, if that is known."
	replacedBy: String
	"What changed in the meantime, the oldest first."
	changes: [Change!]!
	"What a later release than the documented one does to it."
	later: LaterChange
}
`;

/** The parts of Gatsby's node store that resolvers use. */
interface Context {
	nodeModel: {
		findOne(args: object): Promise<(HistoryPage & { version: string }) | null>;
		findAll(args: object): Promise<{ entries: Iterable<unknown> }>;
	};
}

/** A page of the reference, as far as its history needs it. */
interface ReferencePage {
	version: string;
	name?: string;
}

/** Adds the data that needs all sources: addresses of changes, and the history of each reference page. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add }) => {
	const places = new Map<string, Promise<Places>>();
	const placesOf = (version: string, context: Context) => {
		const known = places.get(version) ?? readPlaces(version, context);
		places.set(version, known);
		return known;
	};
	const changes = {
		resolve: async (page: { version: string; changes: Change[] }, _: unknown, context: Context) => {
			const known = await placesOf(page.version, context);
			return page.changes.map((change) => ({ ...change, place: placeOf(change, known) }));
		},
	};
	add({
		Release: { changes },
		CliCommand: { history: history((item, { name = "" }) => item.source === "commands" && isOf(item, name)) },
		ApiDocument: { history: history(({ source }) => source === "api") },
		CustomResourceReference: { history: history(({ source }) => source === "resources") },
	});
};

type Item = HistoryPage["items"][number];

/** A command's own history; and that of its children which are gone, since they have no page. */
function isOf({ owner, removed, item }: Item, name: string): boolean {
	if (owner === name) return true;
	return removed !== null && item === "" && owner.slice(0, owner.lastIndexOf(" ")) === name;
}

function history(belongs: (item: Item, page: ReferencePage) => boolean) {
	return {
		type: "[ItemHistory!]!",
		description: "What is known of the page's items over time; empty without release files.",
		resolve: async (page: ReferencePage, _: unknown, { nodeModel }: Context) => {
			const found = await nodeModel.findOne({
				type: "ReleaseHistory",
				query: { filter: { version: { eq: page.version } } },
			});
			return (found?.items ?? []).filter((item) => belongs(item, page));
		},
	};
}

async function readPlaces(version: string, { nodeModel }: Context): Promise<Places> {
	const all = async (type: string) => [
		...(await nodeModel.findAll({ type, query: { filter: { version: { eq: version } } } })).entries,
	];
	const nodes = {
		commands: await all("CliCommand"),
		apis: await all("ApiDocument"),
		references: await all("CustomResourceReference"),
	};
	return indexPlaces(nodes as unknown as ReferenceNodes);
}
