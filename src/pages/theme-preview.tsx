import { graphql, type PageProps } from "gatsby";
import { ThemePreviewArticle } from "../screens/theme-preview/theme-preview";

export default function ThemePreviewPage({ data }: PageProps<Queries.ThemePreviewPageQuery>) {
	return <ThemePreviewArticle navigation={data.navigation} />;
}

export const query = graphql`
	query ThemePreviewPage($path: String!) {
		...LastSidebar
	}
`;
