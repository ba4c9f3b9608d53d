import { graphql, type PageProps } from "gatsby";
import { IndexArticle } from "./generated-index.server";

/** A page of cards for the children of a category. */
export default function GeneratedIndexTemplate({ data }: PageProps<Queries.GeneratedIndexTemplateQuery>) {
	if (!data.generatedIndex) throw new Error("The index of this page is gone: run `npm run clean` and build again.");
	return <IndexArticle navigation={data.navigation} page={data.generatedIndex} pages={data.allDocPage.nodes} />;
}

export const query = graphql`
	query GeneratedIndexTemplate($id: String!, $path: String!, $version: String!) {
		navigation(version: { eq: $version }) {
			...NavigationFields
		}
		generatedIndex(id: { eq: $id }) {
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
		allDocPage(filter: { version: { eq: $version }, kind: { eq: "guide" } }) {
			nodes {
				path
				title
				description
			}
		}
	}
`;
