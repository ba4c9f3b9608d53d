import { pagePath, siteConfig } from "../../site.config";

interface VersionedPage {
	readonly path: string;
	readonly version: string;
}

interface ResolverContext {
	nodeModel: { findAll(query: object): Promise<{ entries: Iterable<VersionedPage> }> };
}

/** The same page in every version of the docs that has it, itself included. */
export async function findCounterparts(
	page: VersionedPage,
	_args: unknown,
	context: ResolverContext,
): Promise<VersionedPage[]> {
	const own = { version: page.version, path: page.path };
	if (siteConfig.versions.length < 2) return [own];
	const { entries } = await context.nodeModel.findAll({ type: "DocPage" });
	return counterpartsOf(page, [...entries], siteConfig.versions);
}

/** Pages of all versions -> those at the same place below their version's root. */
export function counterpartsOf(
	page: VersionedPage,
	pages: readonly VersionedPage[],
	versions: typeof siteConfig.versions,
): VersionedPage[] {
	const known = new Set(pages.map(({ path }) => path));
	const own = versions.find(({ name }) => name === page.version);
	if (!own) return [];
	const slug = page.path.slice(pagePath(own, "").length + 1);
	return versions
		.map((version) => ({ version: version.name, path: pagePath(version, slug) }))
		.filter(({ path }) => known.has(path));
}
