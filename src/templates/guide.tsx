import { graphql, type PageProps } from "gatsby";
import "../layout/navigation-entry";
import { GuideArticle } from "./guide.server";

/** A hand-written page. gatsby-plugin-mdx puts the compiled MDX in as children. */
export default function GuideTemplate({ data, children }: PageProps<Queries.GuideTemplateQuery>) {
	if (!data.guide) throw new Error("The guide of this page is gone: run `npm run clean` and build again.");
	return (
		<GuideArticle navigation={data.navigation} guide={data.guide} artwork={data.artwork.nodes}>
			{children}
		</GuideArticle>
	);
}

export const query = graphql`
	query GuideTemplate($id: String!, $path: String!, $artwork: [String]!, $version: String!) {
		navigation(version: { eq: $version }) {
			...NavigationFields
		}
		guide(id: { eq: $id }) {
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
			lead
			minutes
			samples {
				line
				kind
				title
				checks
			}
			headings {
				depth
				text
				id
			}
		}
		artwork: allFile(filter: { sourceInstanceName: { eq: "images" }, extension: { eq: "png" }, name: { in: $artwork } }) {
			nodes {
				...ArtworkFields
			}
		}
	}
`;
