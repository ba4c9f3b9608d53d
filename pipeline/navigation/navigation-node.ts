import type { CreatePagesArgs, SourceNodesArgs } from "gatsby";
import { type DocsVersion, siteConfig } from "../../site.config";
import { entriesAround } from "../../src/lib/navigation-tree";
import { keepProblems } from "../../src/lib/problems";
import type { NavigationEntry } from "../model";
import { type DocPage, storeNode } from "../nodes-of";
import { lastUpdated } from "./last-updated";
import { generatedIndexes, navigationPath, readNavigation, resolveNavigation } from "./navigation";

/** Reads each version's navigation.yaml and creates the pages it asks for. */
export function sourceNavigation(args: SourceNodesArgs): void {
	for (const version of siteConfig.versions) {
		const navigation = readNavigation(version);
		for (const page of navigation ? generatedIndexes(navigation, version) : []) {
			const sourceFile = navigationPath(version);
			const origin = { version: version.name, kind: "index", sourceFile, lastUpdated: lastUpdated(sourceFile) };
			storeNode(args, "GeneratedIndex", `index ${page.path}`, { ...page, ...origin });
		}
	}
}

/** Resolves a version's navigation against its pages, stores the sidebar as a Navigation node, and returns its entries. */
export function storeNavigation(
	args: CreatePagesArgs,
	version: DocsVersion,
	pages: readonly DocPage[],
): readonly NavigationEntry[] {
	const navigation = readNavigation(version);
	if (!navigation) return [];
	// The page of all changes lists the releases.
	const own = pages.filter((page) => page.version === version.name && page.__typename !== "Release");
	const entries = keepProblems("navigation pages", navigation.file, () => resolveNavigation(navigation, own, version));
	if (!entries) return [];
	const node = { version: version.name, isLast: version.isLast, sourceFile: navigation.file, entries };
	storeNode(args, "Navigation", `navigation ${version.name}`, node);
	return entries;
}

interface StoredNavigation {
	readonly entries: readonly NavigationEntry[];
}

/** `npm run dev` has no built pages from which to take the entries of a closed group. */
const isLong = ({ entries }: StoredNavigation) =>
	entries.length > siteConfig.menuLimit && process.env.gatsby_executing_command !== "develop";

/** The part of a long navigation that a page needs, so that a page's data does not grow with the site. */
export const navigationResolvers = {
	Navigation: {
		isLong: { resolve: isLong },
		entries: {
			resolve: (navigation: StoredNavigation, { around }: { around?: string | null }) =>
				around && isLong(navigation) ? entriesAround(around, navigation.entries) : navigation.entries,
		},
	},
};
