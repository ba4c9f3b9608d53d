import { graphql } from "gatsby";

/** One line of the sidebar, as page queries select it. */
export type NavigationEntry = Queries.NavigationFieldsFragment["entries"][number];

export const fragment = graphql`
	fragment NavigationFields on Navigation {
		entries {
			label
			path
			depth
			isCategory
			isExpanded
		}
	}
`;
