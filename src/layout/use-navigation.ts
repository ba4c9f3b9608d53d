import { graphql, useStaticQuery } from "gatsby";

/** One line of the sidebar. */
export type NavigationEntry = Queries.NavigationQuery["allNavigation"]["nodes"][number]["entries"][number];

/** The sidebar of one docs version; empty for an unknown one. */
export function useNavigation(version: string): readonly NavigationEntry[] {
	const data = useStaticQuery<Queries.NavigationQuery>(graphql`
		query Navigation {
			allNavigation {
				nodes {
					version
					entries {
						label
						path
						depth
						isCategory
						isExpanded
					}
				}
			}
		}
	`);
	return data.allNavigation.nodes.find((navigation) => navigation.version === version)?.entries ?? [];
}
