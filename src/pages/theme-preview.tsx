import { graphql, type PageProps } from "gatsby";
import { lastNavigation } from "../layout/navigation-entry";
import { ThemePreviewArticle } from "../screens/theme-preview/theme-preview";

export default function ThemePreviewPage({ data }: PageProps<Queries.ThemePreviewPageQuery>) {
	return <ThemePreviewArticle navigation={lastNavigation(data.allNavigation.nodes)} />;
}

export const query = graphql`
	query ThemePreviewPage($path: String!) {
		...Menus
	}
`;
