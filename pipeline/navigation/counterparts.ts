import { pagePath, pageSlug, siteConfig } from "../../site.config";
import { type Redirect, readRedirects } from "../hosts/redirects";
import type { DocPage } from "../nodes-of";

type VersionedPage = Pick<DocPage, "path" | "version">;

/** The same page in every version of the docs that has it, including itself. */
export async function findCounterparts(
	page: VersionedPage,
	_args: unknown,
	context: { nodeModel: { findAll(query: object): Promise<{ entries: Iterable<VersionedPage> }> } },
): Promise<VersionedPage[]> {
	const own = { version: page.version, path: page.path };
	if (siteConfig.versions.length < 2) return [own];
	const { entries } = await context.nodeModel.findAll({ type: "DocPage" });
	moved ??= readRedirects().pages;
	return counterpartsOf(page, [...entries], { versions: siteConfig.versions, moved });
}

/** Read once, because every page asks. */
let moved: readonly Redirect[] | undefined;

interface Site {
	versions: typeof siteConfig.versions;
	/** Pages that moved in the last version. */
	moved: readonly Pick<Redirect, "from" | "to">[];
}

/** Pages of all versions -> those at the same place below their version's root, or at the place that a redirect names. */
export function counterpartsOf(
	page: VersionedPage,
	pages: readonly VersionedPage[],
	{ versions, moved: redirects }: Site,
): VersionedPage[] {
	const known = new Set(pages.map(({ path }) => path));
	const own = versions.find(({ name }) => name === page.version);
	if (!own) return [];
	const root = pagePath({ ...own, path: "" }, "").length + 1;
	const slug = pageSlug(own, page.path);
	const slugs = [slug, ...redirects.flatMap((redirect) => otherEnd(redirect, slug, root))];
	return versions.flatMap((version) => {
		const path = slugs.map((one) => pagePath(version, one)).find((one) => known.has(one));
		return path === undefined ? [] : [{ version: version.name, path }];
	});
}

/** The other end of a redirect, for a page at one end. */
function otherEnd({ from, to }: Pick<Redirect, "from" | "to">, slug: string, root: number): string[] {
	const [old, now] = [from, to.replace(/#.*$/, "")].map((path) => path.slice(root));
	if (old === undefined || now === undefined) return [];
	return slug === old ? [now] : slug === now ? [old] : [];
}
