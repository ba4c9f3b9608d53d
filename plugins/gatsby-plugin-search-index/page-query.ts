/** Every page with its text, as the index file holds it and records are made of it. */
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
