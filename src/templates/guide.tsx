import { graphql, type PageProps } from "gatsby";
import { GuideArticle } from "./guide.server";

/** A hand-written page. gatsby-plugin-mdx puts the compiled MDX in as children. */
export default function GuideTemplate({ data, children }: PageProps<Queries.GuideTemplateQuery>) {
	if (!data.guide) throw new Error("The guide of this page is gone: run `npm run clean` and build again.");
	return <GuideArticle guide={data.guide}>{children}</GuideArticle>;
}

export const query = graphql`
	query GuideTemplate($id: String!) {
		guide(id: { eq: $id }) {
			path
			title
			description
			version
			sourceFile
			lastUpdated
			lead
			minutes
			codeBlocks
			headings {
				depth
				text
				id
			}
		}
	}
`;
