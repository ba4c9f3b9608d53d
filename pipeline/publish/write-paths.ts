import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";

/** Writes public/paths.json (path -> title) for the not-found page and the version preference. */
export async function writePaths(graphql: BuildArgs["graphql"]): Promise<void> {
	const { data } = await graphql<Queries.SitePathsQuery>(/* GraphQL */ `
		query SitePaths {
			allDocPage(sort: { path: ASC }) {
				nodes {
					path
					title
				}
			}
		}
	`);
	const paths = Object.fromEntries((data?.allDocPage.nodes ?? []).map(({ path, title }) => [path, title]));
	writeFileSync(join(process.cwd(), "public", "paths.json"), JSON.stringify(paths));
}
