import { graphql } from "gatsby";

/** The fields that the queries of several pages select. Gatsby finds a fragment by its name: nothing imports this file. */
export const fragments = graphql`
	fragment DocPageFields on DocPage {
		path
		title
		description
		version
		sourceFile
		lastUpdated
		counterparts {
			version
			path
		}
	}

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

	fragment Sidebar on Query {
		navigation(version: { eq: $version }) {
			...NavigationFields
		}
	}

	fragment LastSidebar on Query {
		navigation(isLast: { eq: true }) {
			...NavigationFields
		}
	}

	fragment PropertyFields on SchemaProperty {
		name
		path
		depth
		type
		refName
		required
		nullable
		deprecated
		readOnly
		writeOnly
		description
		default
		enum
		constraints
		example
		anchor
		isCircular
	}
`;
