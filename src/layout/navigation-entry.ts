import { graphql } from "gatsby";

/** The sidebar of a page, as page queries select it; their context has the page's path. */
export type Navigation = Queries.NavigationFieldsFragment;

/** One line of it. */
export type NavigationEntry = Navigation["entries"][number];

export const fragment = graphql`
	fragment NavigationFields on Navigation {
		isLong
		entries(around: $path) {
			label
			path
			depth
			isCategory
			isExpanded
		}
	}
`;
