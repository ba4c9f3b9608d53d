/** Every page with its text, for the index file and for records. */
export const pageQuery = /* GraphQL */ `
	query SearchPages {
		allSearchPage(sort: { path: ASC }) {
			nodes {
				path
				title
				section
				kind
				lang
				version
				pageRank
				texts
				questions
				parts {
					depth
					heading
					anchor
					texts
					questions
				}
			}
		}
	}
`;
